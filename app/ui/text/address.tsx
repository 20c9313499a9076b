import { Fragment, type ReactNode } from 'react'

const joint = /(?<=[@./])(?=[^./])/g
/** A character that no text of the product contains. */
const mark = '\0'

/** A mail or web address. A line may end behind each `@`, `.` and `/`; what is copied is the address alone. */
export function Address({ text }: { text: string }) {
  return <>{breakAt(text.replace(joint, mark))}</>
}

export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <Address text={address} />
    </a>
  )
}

export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>{number}</a>
}

export function withAddresses(text: string): ReactNode {
  return breakAt(text.replace(/\S+@\S+/g, (address) => address.replace(joint, mark)))
}

function breakAt(text: string): ReactNode {
  const [first, ...rest] = text.split(mark)
  if (!rest.length) return text
  return [
    first,
    ...rest.map((piece, at) => (
      <Fragment key={at}>
        <wbr />
        {piece}
      </Fragment>
    )),
  ]
}
