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
      {items.map((step, index) => {
        const number = index + 1
        const state = number === current ? 'now' : stateOf(step, number < current)
        const words = drawWords(step, number, state)
        return (
          <li
            key={step.label}
            className={css.items[state]}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            {step.button && state !== 'now' ? (
              <SubmitButton {...step.button}>{words}</SubmitButton>
            ) : (
              words
            )}
          </li>
        )
      })}
    </ol>
  )
}

const stateOf = ({ done }: Step, isBefore: boolean) => ((done ?? isBefore) ? 'done' : 'next')

/** Text browsers show the words of these elements, and of no component around them. */
function drawWords({ label, check }: Step, number: number, state: keyof typeof css.items) {
  return (
    <>
      <span className={css.pearls[state]}>
        {state === 'done' || check ? <Icon name="check" /> : number}
      </span>{' '}
      {state === 'done' && <VisuallyHidden>Done: </VisuallyHidden>}
      {label}
    </>
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
