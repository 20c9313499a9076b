import { Fragment, type ComponentPropsWithoutRef } from 'react'
import { marked } from '../marked'
import { SubmitButton } from '../text-browser/submit-button'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './button.css'

interface Look {
  kind?: keyof typeof css.button
  size?: 'small'
}

interface ButtonProps
  extends Look, Omit<ComponentPropsWithoutRef<'button'>, 'className' | 'style'> {
  /** The script shows it while the request is under way, a verb: "Signing in". */
  busyLabel?: string
}

/** Submits its form unless `type` says otherwise. */
export function Button({ kind, size, busyLabel, ...rest }: ButtonProps) {
  return (
    <SubmitButton
      {...rest}
      className={classOf({ kind, size })}
      {...marked({ 'busy-label': busyLabel })}
    />
  )
}

interface ButtonLinkProps extends Look, Omit<ComponentPropsWithoutRef<'a'>, 'className' | 'style'> {
  href: string
}

export function ButtonLink({ kind, size, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={classOf({ kind, size })}>
      {children}
    </a>
  )
}

function classOf({ kind = 'primary', size }: Look): string {
  return size ? `${css.button[kind]} ${css.small}` : css.button[kind]
}

export interface LinkCopy {
  label: string
  /** Follows the label for screen readers, where it alone does not say where it leads. */
  hidden?: string
  href: string
}

/** Links of a band at night; the first is filled. */
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
