import type { ReactNode } from 'react'
import * as css from './accordion.css'

interface AccordionProps {
  /** Shared by the items, so that the browser keeps at most one open. */
  name: string
  items: readonly { question: string; answer: ReactNode }[]
}

/** Questions that open their answers; none is open at first. */
export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className={css.list}>
      {items.map(({ question, answer }) => (
        <details key={question} className={css.item} name={name}>
          <summary className={css.question}>
            <h3>{question}</h3>
          </summary>
          <div className={css.answer}>{answer}</div>
        </details>
      ))}
    </div>
  )
}
