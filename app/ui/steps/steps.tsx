import { Icon } from '../icon/icon'
import { SubmitButton } from '../text-browser/submit-button'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './steps.css'

export interface Step {
  label: string
  /** A button of the form around, so that going there keeps what was typed. */
  button?: { name: string; value: string }
  /** Set when completeness differs from the order. */
  done?: boolean
  /** A check mark replaces the number of a last step at which nothing is left to do. */
  check?: boolean
}

/** `current` counts from 1. */
export function Steps({ items, current }: { items: readonly Step[]; current: number }) {
  return (
    <ol className={css.steps}>
      {items.map(({ label, button, done, check }, index) => {
        const number = index + 1
        const other = (done ?? number < current) ? 'done' : 'next'
        const state = number === current ? 'now' : other
        // Text browsers show the words of these elements, and of no component around them.
        const words = (
          <>
            <span className={css.pearls[state]}>
              {state === 'done' || check ? <Icon name="check" /> : number}
            </span>{' '}
            {state === 'done' && <VisuallyHidden>Done: </VisuallyHidden>}
            {label}
          </>
        )
        return (
          <li
            key={label}
            className={css.items[state]}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            {button && state !== 'now' ? <SubmitButton {...button}>{words}</SubmitButton> : words}
          </li>
        )
      })}
    </ol>
  )
}

interface ProgressProps {
  /** Undefined while a script has yet to say. */
  value?: number
  max: number
  label: string
}

/** The label is for screen readers. */
export function Progress({ value, max, label }: ProgressProps) {
  return (
    <progress className={css.progress} value={value} max={max} aria-label={label}>
      {value !== undefined && `${value} of ${max}`}
    </progress>
  )
}
