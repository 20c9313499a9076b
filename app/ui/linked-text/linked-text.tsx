import { Fragment } from 'react'

interface LinkedTextProps {
  text: string
  /** Where words of the text lead, each where it first stands. */
  links?: Readonly<Record<string, string>> | undefined
}

export function LinkedText({ text, links = {} }: LinkedTextProps) {
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
