import { Icon } from '../icon/icon'
import { SubmitButton } from '../text-browser/submit-button'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './steps.css'

export interface Step {
  label: string
  /** A button of the form, which stores what was typed. */
  button?: { name: string; value: string }
  /** Set where completeness differs from the order. */
  done?: boolean
  /** Replaces the last step's number by a check mark. */
  check?: boolean
}

export function Steps({ items, current }: { items: readonly Step[]; current: number }) {
  return (
    <ol className={css.steps}>
      {items.map(({ label, button, done, check }, index) => {
        const number = index + 1
        const other = (done ?? number < current) ? 'done' : 'next'
        const state = number === current ? 'now' : other
        // Text browsers find text in elements, but not in components.
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
  /** Undefined until the script sets it. */
  value?: number
  max: number
  label: string
}

/** Shows a bar whose label is for screen readers. */
export function Progress({ value, max, label }: ProgressProps) {
  return (
    <progress className={css.progress} value={value} max={max} aria-label={label}>
      {value !== undefined && `${value} of ${max}`}
    </progress>
  )
}
