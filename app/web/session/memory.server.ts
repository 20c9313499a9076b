import { sign, unsign } from 'cookie-signature'
import type { UserType } from '#db/schema'

/** No browser keeps a cookie of more than 4,096 bytes. */
const maxNoticeCharacters = 600

export interface Notice {
  tone: 'info' | 'success' | 'failure'
  text: string
  /** Id of the element that it is shown beside. */
  at?: string
  reference?: string
  link?: { href: string; label: string }
}

interface SentMessage {
  form: '/contact' | '/grievance'
  /** Eight characters, see `formatReference`. */
  reference: string | undefined
  /** The last day for the answer to a grievance, `YYYY-MM-DD`. */
  answerBy: string | undefined
  topic: string | undefined
  /** Milliseconds since 1970. */
  at: number
}

/** What a browser remembers between pages, in one signed cookie that needs no database. */
export interface Memory {
  /** On a shared computer the cookie ends with the browser. */
  address?: { userType: UserType; email: string; shared?: boolean }
  sent?: SentMessage
  /** For the next page that is drawn. */
  notice?: Notice
}

export function readMemory(cookie: string | undefined, secret: string): Memory {
  const json = cookie && unsign(cookie, secret)
  return json ? (JSON.parse(Buffer.from(json, 'base64url').toString()) as Memory) : {}
}

/** @returns the cookie, the same for the same memory; undefined for an empty one */
export function writeMemory(memory: Memory, secret: string): string | undefined {
  const { notice } = memory
  const text = notice?.text.slice(0, maxNoticeCharacters) ?? ''
  const json = JSON.stringify(notice ? { ...memory, notice: { ...notice, text } } : memory)
  return json === '{}' ? undefined : sign(Buffer.from(json).toString('base64url'), secret)
}
