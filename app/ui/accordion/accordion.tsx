import { Words } from '../text/words'
import * as css from './accordion.css'

interface AccordionProps {
  /** Shared by the items, so that browsers keep at most one open. */
  name: string
  items: readonly Question[]
}

export interface Question {
  question: string
  /** See `Words`. */
  answer: string
}

export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className={css.list}>
      {items.map(({ question, answer }) => (
        <details key={question} className={css.item} name={name}>
          <summary className={css.question}>
            <h3>{question}</h3>
          </summary>
          <div className={css.answer}>
            <Words text={answer} />
          </div>
        </details>
      ))}
    </div>
  )
}
