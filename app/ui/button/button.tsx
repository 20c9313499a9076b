import type { ComponentPropsWithoutRef } from 'react'
import { marked } from '../marked'
import { Spinner } from '../spinner/spinner'
import { SubmitWords } from '../text-browser/submit-words'
import { useTextBrowser } from '../text-browser/text-browser'
import * as css from './button.css'

interface Look {
  kind?: keyof typeof css.button
  size?: 'small'
}

export interface ButtonProps
  extends Look, Omit<ComponentPropsWithoutRef<'button'>, 'className' | 'style'> {
  /** How it looks while its request is under way, which a script shows: spinner, focus kept. */
  busy?: boolean
  /** The label meanwhile, a verb: "Signing in". */
  busyLabel?: string
}

/** A native button; submits its form unless `type` says otherwise. */
export function Button({
  kind,
  size,
  busy = false,
  busyLabel,
  type = 'submit',
  children,
  ...rest
}: ButtonProps) {
  if (useTextBrowser() && type === 'submit') return <SubmitWords {...rest}>{children}</SubmitWords>
  return (
    <button
      {...rest}
      type={type}
      className={look({ kind, size })}
      aria-disabled={busy || undefined}
      {...marked({ 'busy-label': busyLabel })}
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
