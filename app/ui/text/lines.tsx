import { Fragment } from 'react'

/** A text of several lines, which browsers of text show as well. */
export function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ))
}
