import { Fragment } from 'react'
import { MailLink, PhoneLink } from './address'

interface WordsProps {
  text: string
  values?: Readonly<Record<string, string>>
}

const part = /(\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\)|\{\w+\})/

/**
 * Copy as it is written: `**strong**`, `[words](/address)`, and `{name}` for a value, which is a link where it is
 * a mail address or the phone number.
 *
 * @throws Error for a name without a value
 */
export function Words({ text, values = {} }: WordsProps) {
  const drawPart = (words: string) => {
    if (!part.test(words)) return words
    const [, strong] = /^\*\*(.+)\*\*$/.exec(words) ?? []
    if (strong) return <strong>{strong}</strong>
    const [, label, href] = /^\[(.+)\]\((.+)\)$/.exec(words) ?? []
    if (label) return <a href={href}>{label}</a>
    const name = words.slice(1, -1)
    const value = values[name]
    if (value === undefined) throw new Error(`no value of ${name} for “${text}”`)
    if (name === 'phone') return <PhoneLink number={value} />
    return value.includes('@') ? <MailLink address={value} /> : value
  }
  return text.split(part).map((words, at) => <Fragment key={at}>{drawPart(words)}</Fragment>)
}
