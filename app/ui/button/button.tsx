import { Fragment, type ComponentPropsWithoutRef } from 'react'
import { setData } from '../data-attributes'
import { SubmitButton } from '../text-browser/submit-button'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './button.css'

interface ButtonStyle {
  kind?: keyof typeof css.button
  size?: keyof typeof sizes
}

const sizes = { normal: '', small: ` ${css.small}` }

interface ButtonProps
  extends ButtonStyle, Omit<ComponentPropsWithoutRef<'button'>, 'className' | 'style'> {
  /** Label while the request is under way, a verb: "Signing in". */
  busyLabel?: string
}

export function Button({ kind = 'primary', size = 'normal', busyLabel, ...rest }: ButtonProps) {
  return (
    <SubmitButton
      {...rest}
      className={css.button[kind] + sizes[size]}
      {...setData({ 'busy-label': busyLabel })}
    />
  )
}

export const OtherButton = ({ intent, label }: { intent: string; label: string }) => (
  <Button kind="secondary" name="intent" value={intent}>
    {label}
  </Button>
)

interface ButtonLinkProps
  extends ButtonStyle, Omit<ComponentPropsWithoutRef<'a'>, 'className' | 'style'> {
  href: string
}

export function ButtonLink({ kind = 'primary', size = 'normal', ...rest }: ButtonLinkProps) {
  // eslint-disable-next-line jsx-a11y/anchor-has-content -- its words are among `rest`
  return <a {...rest} className={css.button[kind] + sizes[size]} />
}

export interface LinkCopy {
  label: string
  /** Text for screen readers that says where the link leads. */
  hidden?: string
  href: string
}

export function NightLinks({ links }: { links: readonly LinkCopy[] }) {
  return links.map(({ label, hidden, href }, index) => (
    <Fragment key={label}>
      <ButtonLink kind={index ? 'white-outline' : 'white'} href={href}>
        <span>
          {label}
          {hidden && <VisuallyHidden> {hidden}</VisuallyHidden>}
        </span>
      </ButtonLink>{' '}
    </Fragment>
  ))
}
