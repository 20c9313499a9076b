import { Fragment } from 'react'
import * as css from './accordion.css'

interface AccordionProps {
  /** Shared by the items, so that the browser keeps at most one open. */
  name: string
  items: readonly Question[]
}

export interface Question {
  question: string
  answer: string
  /** Links by the words that carry them. */
  links?: Readonly<Record<string, string>>
}

export function Accordion({ name, items }: AccordionProps) {
  return (
    <div className={css.list}>
      {items.map(({ question, answer, links }) => (
        <details key={question} className={css.item} name={name}>
          <summary className={css.question}>
            <h3>{question}</h3>
          </summary>
          <div className={css.answer}>
            <LinkedText text={answer} links={links} />
          </div>
        </details>
      ))}
    </div>
  )
}

/** Words with a link carry it where they first stand. */
export function LinkedText({ text, links = {} }: { text: string; links?: Question['links'] }) {
  const found = Object.entries(links)
    .map(([words, href]) => ({ words, href, start: text.indexOf(words) }))
    .filter(({ start }) => start >= 0)
    .sort((one, other) => one.start - other.start)
  const ends = [0, ...found.map(({ start, words }) => start + words.length)]
  return (
    <>
      {found.map(({ words, href, start }, index) => (
        <Fragment key={words}>
          {text.slice(ends[index], start)}
          <a href={href}>{words}</a>
        </Fragment>
      ))}
      {text.slice(ends.at(-1))}
    </>
  )
}
