import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import { SubmitWords } from '../text-browser/submit-words'
import { useTextBrowser } from '../text-browser/text-browser'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './steps.css'

export interface Step {
  label: string
  /** Where steps may be entered freely. */
  href?: string
  /** Instead of `href` where going there has to keep what was typed: a button of the form around. */
  button?: { name: string; value: string }
  /** Given when completeness differs from the order. */
  done?: boolean
  /** How many errors it has. */
  errors?: number
  /** A check mark instead of the number, for an end at which nothing is left to do. */
  check?: boolean
}

/** The stages of a form as pearls on a line; `current` counts from 1. */
export function Steps({ items, current }: { items: readonly (string | Step)[]; current: number }) {
  return (
    <ol className={css.steps}>
      {items.map(asStep).map(({ label, href, button, done, errors = 0, check }, index) => {
        const number = index + 1
        const finished = !errors && (done ?? number < current)
        const rest = errors ? 'bad' : finished ? 'done' : 'next'
        const state = number === current ? 'now' : rest
        const inner = (
          <>
            <span className={css.pearls[state]}>
              {state === 'done' || check ? <Icon name="check" /> : number}
            </span>{' '}
            {state === 'done' && <VisuallyHidden>Done: </VisuallyHidden>}
            {label}
            {errors > 0 && <span className={css.errors}>{`${errors} to fix`}</span>}
          </>
        )
        return (
          <li
            key={label}
            className={css.items[state]}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            {state === 'now' ? (
              inner
            ) : (
              <Way href={href} button={button}>
                {inner}
              </Way>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Way({ href, button, children }: Pick<Step, 'href' | 'button'> & { children: ReactNode }) {
  const isText = useTextBrowser()
  if (button && isText) return <SubmitWords {...button}>{children}</SubmitWords>
  if (button) return <button {...button}>{children}</button>
  return href ? <a href={href}>{children}</a> : children
}

function asStep(item: string | Step): Step {
  return typeof item === 'string' ? { label: item } : item
}
