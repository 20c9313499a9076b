import { useId } from 'react'
import { counted } from '~/domain/fields/counted'
import type { Keeping } from '~/domain/consents/keeping'
import { MailLink, PhoneLink } from '~/ui/frame/contact-links'
import { container } from '~/ui/layout/layout.css'
import * as css from './policy-page.css'
import { dayInWords } from '~/domain/fields/indian-time'

interface Business {
  phone: string
  email: string
  hours: string
  privacyPerson: string
  privacyEmail: string
  grievanceEmail: string
}

type Part =
  | string
  | { strong: string }
  | { link: string; href: string }
  /** A value of the business, as a link where it can be one. */
  | { business: keyof Business }
  /** A time of keeping, '12 months'. */
  | { keeping: keyof Keeping }
  /** The time for an answer, '30 days'. */
  | { answered: 'grievance' }
  /** For how long back-ups are kept. */
  | { kept: 'backups' }

type Words = string | readonly Part[]

type Block = Words | { list: readonly Words[] } | { steps: readonly Words[] }

interface PolicyPageProps {
  title: string
  updated?: string
  /** Other pages link to ids: they stay when titles change. */
  sections: readonly { id: string; title: string; blocks: readonly Block[] }[]
  values: Values
  policies: readonly { label: string; href: string }[]
}

/** Prints as plain text. */
export function PolicyPage({ title, updated, sections, values, policies }: PolicyPageProps) {
  const othersId = useId()
  const others = policies.filter(({ label }) => label !== title)
  const contents = sections.map(({ id, title }) => ({ label: title, href: `#${id}` }))
  return (
    <article className={css.policy}>
      <div className={`${container} ${css.inside}`}>
        <h1>{title}</h1>
        {updated && (
          <p className={css.updated}>
            Last updated: <time dateTime={updated}>{dayInWords(updated)}</time>
          </p>
        )}
        <div className={css.columns}>
          <nav className={css.contents} aria-label="On this page">
            <Links items={contents} />
          </nav>
          <div className={css.box}>
            {sections.map(({ id, title, blocks }) => (
              <section key={id} id={id}>
                <h2>{title}</h2>
                {blocks.map((block, index) => (
                  <BlockOf key={index} block={block} values={values} />
                ))}
              </section>
            ))}
          </div>
          <nav className={css.others} aria-labelledby={othersId}>
            <h2 id={othersId}>Other policies</h2>
            <Links items={others} />
          </nav>
        </div>
      </div>
    </article>
  )
}

function Links({ items }: { items: PolicyPageProps['policies'] }) {
  return (
    <ul className={css.links}>
      {items.map(({ label, href }) => (
        <li key={href}>
          <a href={href}>{label}</a>
        </li>
      ))}
    </ul>
  )
}

interface Values {
  business: Business
  keeping: Keeping
  grievanceDays: number
  backupDays: number
}

function BlockOf({ block, values }: { block: Block; values: Values }) {
  if (typeof block === 'string') return <p>{block}</p>
  const items = (entries: readonly Words[]) =>
    entries.map((words, index) => (
      <li key={index}>
        <WordsOf words={words} values={values} />
      </li>
    ))
  if ('list' in block) return <ul>{items(block.list)}</ul>
  if ('steps' in block) return <ol>{items(block.steps)}</ol>
  return (
    <p>
      <WordsOf words={block} values={values} />
    </p>
  )
}

function WordsOf({ words, values }: { words: Words; values: Values }) {
  if (typeof words === 'string') return words
  return words.map((part, index) => <PartOf key={index} part={part} values={values} />)
}

function PartOf({ part, values }: { part: Part; values: Values }) {
  if (typeof part === 'string') return part
  if ('strong' in part) return <strong>{part.strong}</strong>
  if ('link' in part) return <a href={part.href}>{part.link}</a>
  if ('kept' in part) return counted(values.backupDays, 'day')
  if ('answered' in part) return counted(values.grievanceDays, 'day')
  if ('keeping' in part) return counted(values.keeping[part.keeping], 'month')
  const value = values.business[part.business]
  if (part.business === 'hours' || part.business === 'privacyPerson') return value
  return part.business === 'phone' ? <PhoneLink number={value} /> : <MailLink address={value} />
}
