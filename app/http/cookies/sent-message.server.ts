import { sign, unsign } from './tokens.server'
import { dayMs } from '~/time-units'

/** What the page after a contact message shows, and from when on: the address of the page holds it, signed. */
export interface SentMessage {
  /** Eight characters, see `formatReference`. */
  reference: string | undefined
  /** Of a grievance, the last day for the answer, `YYYY-MM-DD`. */
  answerBy?: string | undefined
  /** The plan or course that it asks about. */
  topic?: string | undefined
  at: Date
}

/** @param form where its form stands: `/contact` */
export function sentHref(
  secret: string,
  { reference = '', at, answerBy = '', topic = '' }: SentMessage,
  form: string,
): string {
  const time = at.getTime().toString(36)
  const payload = [reference, time, answerBy, topic].join('.')
  return `${form}/sent?message=${encodeURIComponent(sign(secret, 'contact-sent', payload))}`
}

/** @returns undefined for what was not signed here, or is older than a day. */
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
