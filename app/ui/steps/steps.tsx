import type { ReactNode } from 'react'
import { Icon } from '../icon/icon'
import { SubmitWords } from '../text-browser/submit-words'
import { useTextBrowser } from '../text-browser/text-browser'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './steps.css'

export interface Step {
  label: string
  /** A button of the form around, so that going there keeps what was typed. */
  button?: { name: string; value: string }
  /** Set when completeness differs from the order. */
  done?: boolean
  errors?: number
  /** A check mark replaces the number of a last step at which nothing is left to do. */
  check?: boolean
}

/** `current` counts from 1. */
export function Steps({ items, current }: { items: readonly Step[]; current: number }) {
  return (
    <ol className={css.steps}>
      {items.map(({ label, button, done, errors = 0, check }, index) => {
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
            {state === 'now' ? inner : <Way button={button}>{inner}</Way>}
          </li>
        )
      })}
    </ol>
  )
}

function Way({ button, children }: Pick<Step, 'button'> & { children: ReactNode }) {
  const isText = useTextBrowser()
  if (button && isText) return <SubmitWords {...button}>{children}</SubmitWords>
  return button ? <button {...button}>{children}</button> : children
}
