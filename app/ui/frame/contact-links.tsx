import { Address } from '../text/address'

export function PhoneLink({ number }: { number: string }) {
  return <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>{number}</a>
}

export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <Address text={address} />
    </a>
  )
}
