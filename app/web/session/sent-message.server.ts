import { sign, unsign } from './tokens.server'
import { dayMs } from '~/time-units'

/** The address of the page after a contact message holds this, signed. */
export interface SentMessage {
  /** Eight characters, see `formatReference`. */
  reference: string | undefined
  /** The last day for the answer to a grievance, `YYYY-MM-DD`. */
  answerBy?: string | undefined
  topic?: string | undefined
  at: Date
}

/** @param form `/contact` or `/grievance` */
export function sentHref(
  secret: string,
  { reference = '', at, answerBy = '', topic = '' }: SentMessage,
  form: string,
): string {
  const time = at.getTime().toString(36)
  const payload = [reference, time, answerBy, topic].join('.')
  return `${form}/sent?message=${encodeURIComponent(sign(secret, 'contact-sent', payload))}`
}

/** @returns undefined for a text that was not signed here, or is older than a day. */
export function readSent(secret: string, text: string | null, now: Date): SentMessage | undefined {
  const payload = text ? unsign(secret, 'contact-sent', text) : undefined
  const [reference, time = '', answerBy, topic] = payload?.split('.') ?? []
  const at = new Date(parseInt(time, 36))
  const age = now.getTime() - at.getTime()
  if (payload === undefined || !(age < dayMs)) return undefined
  return {
    reference: reference || undefined,
    at,
    answerBy: answerBy || undefined,
    topic: topic || undefined,
  }
}
