import type { ReactNode } from 'react'
import * as css from './conditional.css'

interface ConditionalProps {
  /** The ChoiceField, SelectField or CheckboxField whose answer opens the block. */
  question: ReactNode
  /** Names the condition where the block cannot close: "Only if you have work experience". */
  heading: string
  /** Decided by the caller's script instead of by an option: always open, or closed. */
  shown?: boolean
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
 * them by the answer. May be nested. For a condition that no option can carry (an age), leave
 * `shown` true and let a script set it to false.
 */
export function Conditional({ question, heading, shown, children }: ConditionalProps) {
  const byChoice = shown === undefined
  return (
    <div className={css.group}>
      <div className={css.question}>{question}</div>
      <div className={`${css.block} ${byChoice ? css.byChoice : shown ? '' : css.hidden}`.trim()}>
        <p className={byChoice ? `${css.heading} ${css.headingByChoice}` : css.heading}>
          {heading}
        </p>
        {children}
      </div>
    </div>
  )
}
