import { cleanLine } from '~/domain/fields/text'

export interface Address {
  name?: string
  address: string
}

export interface EmailMessage {
  channel: 'email'
  to: Address
  replyTo?: Address
  /** Mail programs group mails with the same word. */
  thread?: string
  subject: string
  text: string
  html?: string
}

export interface SmsMessage {
  channel: 'sms'
  to: Address
  text: string
  /** The one-time password in `text`: some providers fill it into a registered template. */
  code?: string
}

export type Message = EmailMessage | SmsMessage

export interface Deliverer {
  /** @throws DeliveryError when the message was not handed over */
  deliver(message: Message, signal?: AbortSignal): Promise<void>
}

/** Its message names the cause without personal data. */
export class DeliveryError extends Error {
  override name = 'DeliveryError'
  /** Sending the same message again is useless. */
  readonly permanent: boolean
  /** The recipient may have the message although no success was reported. */
  readonly mayHaveArrived: boolean

  constructor(cause: string, { permanent = false, mayHaveArrived = false } = {}) {
    super(cause)
    this.permanent = permanent
    this.mayHaveArrived = mayHaveArrived
  }
}

/**
 * Limits the time of a delivery: a server that sends a byte now and then outlives every idle time-out.
 * @throws DeliveryError as the deliverer does, or with `mayHaveArrived` after the time
 */
export async function deliverWithin(
  deliverer: Deliverer,
  message: Message,
  timeoutMs: number,
): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs)
  const cause = `no answer within ${timeoutMs / 1000} s`
  const timeIsUp = new Promise<never>((_, reject) => {
    signal.onabort = () => reject(new DeliveryError(cause, { mayHaveArrived: true }))
  })
  await Promise.race([timeIsUp, deliverer.deliver(message, signal)])
}

/** Masks as 'a…@gmail.com' or '+91…210'. */
export function maskDestination({ address }: Address): string {
  const at = address.lastIndexOf('@')
  if (at > 0) return `${address.slice(0, 1)}…${address.slice(at)}`
  return address.length > 6 ? `${address.slice(0, 3)}…${address.slice(-3)}` : '…'
}

/** Makes a provider's answer one line for the log, without addresses and numbers. */
export function maskAnswer(answer: string, { address }: Address): string {
  const [name = address] = address.split('@')
  return cleanLine(answer.replace(/\S+@\S+|\d{7,}/g, '…').replaceAll(name, '…')).slice(0, 200)
}

/** `jsonb` refuses NUL and lone surrogates, which a JSON call can carry. */
export function toJson(message: Message): string {
  return JSON.stringify(message, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed().replaceAll('\0', '\uFFFD') : value,
  )
}
