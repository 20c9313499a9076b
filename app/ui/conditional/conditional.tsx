import type { ReactNode } from 'react'
import { setData } from '../data-attributes'
import * as css from './conditional.css'

interface ConditionalProps {
  /** The ChoiceField whose answer opens the block. */
  question: ReactNode
  /** Condition, shown where the block cannot close: "Only if you have work experience". */
  heading: string
  /** Id of a date of birth that opens the block when it is less than 18 years ago, instead of an option. */
  under18?: string
  children: ReactNode
}

/**
 * A question and the fields that only matter for one of its answers: mark those options with `reveals`.
 * Works without script through `:has(:checked)`. Browsers without `:has`, and of text, always show the block,
 * below its heading. Closed fields are still sent: the server discards them by the answer. May be nested. A
 * condition that no option can carry, an age, is for a script; without it the block stays open.
 */
export function Conditional({ question, heading, under18, children }: ConditionalProps) {
  return (
    <div className={css.group}>
      <div>{question}</div>
      <div
        className={under18 === undefined ? css.closing : css.block}
        {...setData({ 'under-18': under18 })}
      >
        <p className={css.heading}>{heading}</p>
        {children}
      </div>
    </div>
  )
}

interface RevealedProps {
  /** Position of the option, from 1, in the form's select marked `chooses`; at most 8. */
  option: number
  children: ReactNode
}

/**
 * Belongs to one option of a select elsewhere in the same form. Works without script through `:has`; a
 * browser without it shows every part, so each needs a name of its own.
 */
export function Revealed({ option, children }: RevealedProps) {
  return (
    <div className={css.revealed} {...setData({ option })}>
      {children}
    </div>
  )
}
