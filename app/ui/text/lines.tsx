import { Fragment } from 'react'

/** Text browsers show its lines as well. */
export function Lines({ text }: { text: string }) {
  return text.split('\n').map((line, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ))
}
