import { Button } from '~/ui/button/button'
import { Address } from '~/ui/text/address'
import { VisuallyHidden } from '~/ui/visually-hidden/visually-hidden'
import * as css from './answer-list.css'

export interface Answer {
  term: string
  /** Undefined: `missing` says so. */
  value?: string | undefined
  note?: { text: string; bad?: boolean } | undefined
  /** A button of the form around, so that going back keeps what was typed. */
  button: { name: string; value: string }
}

interface AnswerListProps {
  label: string
  items: readonly Answer[]
  change: string
  missing: string
  none: string
}

export function AnswerList({ label, items, none, ...words }: AnswerListProps) {
  return (
    <div>
      <h3 className={css.label}>{label}</h3>
      {items.length > 0 ? (
        <dl>
          {items.map((answer) => (
            <Row key={answer.term} {...answer} {...words} />
          ))}
        </dl>
      ) : (
        <p className={css.note}>{none}</p>
      )}
    </div>
  )
}

type RowProps = Answer & Pick<AnswerListProps, 'change' | 'missing'>

function Row({ term, value, note, button, change, missing }: RowProps) {
  return (
    <div className={css.answer}>
      <dt className={css.term}>{term}</dt>
      <dd className={css.given}>
        {value ? (
          <span className={css.value}>
            <Address text={value} />
          </span>
        ) : (
          <strong className={css.bad}>{missing}</strong>
        )}{' '}
        {note && <span className={note.bad ? css.bad : css.note}>{note.text}</span>}
      </dd>
      <dd>
        <Change button={button} words={change} term={term} />
      </dd>
    </div>
  )
}

function Change({ button, words, term }: Pick<Answer, 'button' | 'term'> & { words: string }) {
  return (
    <Button kind="text" {...button}>
      {words}
      <VisuallyHidden>{` ${term}`}</VisuallyHidden>
    </Button>
  )
}
