import type { ComponentPropsWithoutRef, MouseEvent } from 'react'
import { Spinner } from '../spinner/spinner'
import * as css from './button.css'

interface Look {
  kind?: keyof typeof css.button
  size?: 'small'
}

export interface ButtonProps
  extends Look, Omit<ComponentPropsWithoutRef<'button'>, 'className' | 'style'> {
  /** The request of this button is under way: spinner, no second press, focus kept. */
  busy?: boolean
  /** The label while busy, a verb: "Signing in". */
  busyLabel?: string
}

/** A native button; submits its form unless `type` says otherwise. */
export function Button({
  kind,
  size,
  busy = false,
  busyLabel,
  type = 'submit',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={look({ kind, size })}
      aria-disabled={busy || undefined}
      onClick={busy ? refuse : onClick}
    >
      {busy && <Spinner />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  )
}

export interface ButtonLinkProps
  extends Look, Omit<ComponentPropsWithoutRef<'a'>, 'className' | 'style'> {
  href: string
}

/** A link that looks like a button; `download` as on any link. */
export function ButtonLink({ kind, size, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={look({ kind, size })}>
      {children}
    </a>
  )
}

function look({ kind = 'primary', size }: Look): string {
  return size ? `${css.button[kind]} ${css.small}` : css.button[kind]
}

/** `disabled` would throw the focus back to the page's start; this refuses Enter as well. */
function refuse(event: MouseEvent) {
  event.preventDefault()
}
