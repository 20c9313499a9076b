import { Fragment, type ReactNode } from 'react'

/** A mail or web address. A line may end behind each `@`, `.` and `/`; what is copied is the address alone. */
export function Address({ text }: { text: string }) {
  return text.split(/(?<=[@./])(?=[^./])/).map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {piece}
    </Fragment>
  ))
}

/** A sentence whose mail addresses break like that. */
export function withAddresses(text: string): ReactNode {
  const [first, ...rest] = text.split(/(\S+@\S+)/)
  if (!rest.length) return text
  return [first, ...rest].map((piece = '', at) =>
    // Every second piece is what the pattern has found.
    at % 2 ? <Address key={at} text={piece} /> : piece,
  )
}
