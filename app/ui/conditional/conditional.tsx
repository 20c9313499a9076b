import type { ReactNode } from 'react'
import { marked } from '../marked'
import * as css from './conditional.css'

interface ConditionalProps {
  /** The ChoiceField whose answer opens the block. */
  question: ReactNode
  /** Names the condition where the block cannot close: "Only if you have work experience". */
  heading: string
  /** Open for a date of birth less than 18 years ago, in the field of this id, instead of by an option. */
  under18?: string
  children: ReactNode
}

/**
 * A question and the fields that only matter for one of its answers. Mark that answer with
 * `reveals` in the question's options; any number of answers may carry it:
 *
 *     <Conditional
 *       heading="Only if you have work experience"
 *       question={<ChoiceField … options={[{ value: 'Yes', label: 'Yes', reveals: true }, 'No']} />}
 *     >
 *       <FieldGrid>…</FieldGrid>
 *     </Conditional>
 *
 * Works without script through `:has(:checked)`. A browser without `:has` (and a text browser)
 * shows the block always, below its heading. Closed fields are still sent: the server discards
 * them by the answer. May be nested. A condition that no option can carry, an age, is
 * for a script; without it the block stays open.
 */
export function Conditional({ question, heading, under18, children }: ConditionalProps) {
  const byChoice = under18 === undefined
  return (
    <div className={css.group}>
      <div className={css.question}>{question}</div>
      <div
        className={byChoice ? `${css.block} ${css.byChoice}` : css.block}
        {...marked({ 'under-18': under18 })}
      >
        <p className={byChoice ? `${css.heading} ${css.headingByChoice}` : css.heading}>
          {heading}
        </p>
        {children}
      </div>
    </div>
  )
}
