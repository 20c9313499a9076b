export interface Address {
  name?: string
  address: string
}

export interface EmailMessage {
  channel: 'email'
  to: Address
  replyTo?: Address
  subject: string
  text: string
  html?: string
}

export interface SmsMessage {
  channel: 'sms'
  /** `address` is the E.164 number, `+91…`. */
  to: Address
  text: string
  /** The one-time password inside `text`, for providers that fill it into a registered template. */
  code?: string
}

export type Message = EmailMessage | SmsMessage

export interface Deliverer {
  /**
   * Hands one message over.
   *
   * @param signal ends the attempt, and closes what it has open.
   * @throws DeliveryError when it could not be handed over.
   */
  deliver(message: Message, signal?: AbortSignal): Promise<void>
}

/** A message that was not handed over. Its text names the cause and never a person's data. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  /** The message itself was refused: sending the same again is useless. */
  readonly permanent: boolean
  /** The line broke before an answer came, so the message may arrive all the same. */
  readonly mayHaveArrived: boolean

  constructor(cause: string, o: { permanent?: boolean; mayHaveArrived?: boolean } = {}) {
    super(cause)
    this.permanent = o.permanent ?? false
    this.mayHaveArrived = o.mayHaveArrived ?? false
  }
}

/** Enough of a destination to recognise one's own in a log: 'a…@gmail.com', '+91…210'. */
export function maskDestination({ address }: Address): string {
  const at = address.lastIndexOf('@')
  if (at > 0) return `${address.slice(0, 1)}…${address.slice(at)}`
  return address.length > 6 ? `${address.slice(0, 3)}…${address.slice(-3)}` : '…'
}
