import type { ReactNode } from 'react'
import * as css from './text.css'

interface TextProps {
  kind: keyof typeof css.text
  as?: 'p' | 'span' | 'div'
  id?: string
  children: ReactNode
}

/** Secondary text: `lead` below a heading, `muted` asides, `hint` in small type. */
export function Text({ kind, as: Tag = 'p', id, children }: TextProps) {
  return (
    <Tag id={id} className={css.text[kind]}>
      {children}
    </Tag>
  )
}

interface HeadingProps {
  as: 'h1' | 'h2' | 'h3' | 'h4'
  size: keyof typeof css.heading
  id?: string
  children: ReactNode
}

/** A heading whose size differs from its level: `large` for h2, `small` for h3. */
export function Heading({ as: Tag, size, id, children }: HeadingProps) {
  return (
    <Tag id={id} className={css.heading[size]}>
      {children}
    </Tag>
  )
}
