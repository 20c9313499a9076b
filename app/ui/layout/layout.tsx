import { Children, type ComponentPropsWithoutRef, type ElementType, type ReactNode } from 'react'
import * as css from './layout.css'

interface WithChildren {
  children?: ReactNode
}

/** `gap` in pixels at the browser's default text size. */
export function Stack({
  gap = 24,
  as: Tag = 'div',
  children,
}: WithChildren & { gap?: keyof typeof css.stack; as?: ElementType }) {
  return <Tag className={css.stack[gap]}>{children}</Tag>
}

/** The space separates neighbours in text browsers. */
export function Row({
  as: Tag = 'div',
  between = false,
  children,
}: WithChildren & { as?: ElementType; between?: boolean }) {
  const apart = Children.toArray(children).flatMap((child, at) => (at ? [' ', child] : [child]))
  return <Tag className={between ? `${css.row} ${css.between}` : css.row}>{apart}</Tag>
}

export function Container({ children }: WithChildren) {
  return <div className={css.container}>{children}</div>
}

export function Page({ children }: WithChildren) {
  return (
    <section className={css.page}>
      <Container>
        <Stack gap={32}>{children}</Stack>
      </Container>
    </section>
  )
}

export type Background = keyof typeof css.background

interface SectionProps extends WithChildren {
  id?: string | undefined
  labelledBy: string
  background?: Background | undefined
}

export function Section({ id, labelledBy, background = 'paper', children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={labelledBy}
      data-on-night={background === 'night' ? '' : undefined}
      className={css.background[background]}
    >
      <Container>{children}</Container>
    </section>
  )
}

/** A heading and its content, 5 to 7 columns from 600 px (`reverse`: 7 to 5 from 900 px), below one another before. */
export function Split({ reverse = false, children }: WithChildren & { reverse?: boolean }) {
  return <div className={css.split[reverse ? 'reverse' : 'normal']}>{children}</div>
}

export function FieldGrid(props: ComponentPropsWithoutRef<'div'>) {
  return <div {...props} className={css.fieldGrid} />
}

export function Wide({ children }: WithChildren) {
  return <div className={css.wide}>{children}</div>
}
