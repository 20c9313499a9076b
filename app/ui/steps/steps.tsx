import { Icon } from '../icon/icon'
import { VisuallyHidden } from '../visually-hidden/visually-hidden'
import * as css from './steps.css'

export interface Step {
  label: string
  /** Where steps may be entered freely. */
  href?: string
  /** Given when completeness differs from the order. */
  done?: boolean
}

/** The stages of a form as pearls on a line; `current` counts from 1. */
export function Steps({ items, current }: { items: readonly (string | Step)[]; current: number }) {
  return (
    <ol className={css.steps}>
      {items.map(asStep).map(({ label, href, done }, index) => {
        const number = index + 1
        const finished = done ?? number < current
        const state = number === current ? 'now' : finished ? 'done' : 'next'
        const inner = (
          <>
            <span className={css.pearls[state]}>
              {state === 'done' ? <Icon name="check" /> : number}
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
            {href && state !== 'now' ? <a href={href}>{inner}</a> : inner}
          </li>
        )
      })}
    </ol>
  )
}

function asStep(item: string | Step): Step {
  return typeof item === 'string' ? { label: item } : item
}
