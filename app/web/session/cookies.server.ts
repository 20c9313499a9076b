import { parse } from 'cookie'
import { unsign } from 'cookie-signature'
import type { UserType } from '#db/schema'

const daySeconds = 24 * 60 * 60

/** The desk's cookie has a path, which the prefix `__Host-` forbids. */
const deskCookie = { path: '/staff', prefix: '__Secure-' } as const
const siteCookie = { path: '/', prefix: '__Host-' } as const

/** The privacy policy names each, with its time. */
export const cookieKinds = {
  visitor: { seconds: 30 * daySeconds, ...siteCookie },
  session: { seconds: 7 * daySeconds, ...siteCookie },
  memory: { seconds: daySeconds, ...siteCookie },
  // Longer than a session: then the browser needs no mailed code to sign in again.
  staff: { seconds: 90 * daySeconds, ...deskCookie },
} as const

export type CookieName = keyof typeof cookieKinds
export type Cookies = Partial<Record<CookieName, string>>

export const cookieNames = Object.keys(cookieKinds) as CookieName[]

/**
 * Reads the cookies. Lynx sends the staff's to all pages; they count at the desk alone. @param site.https
 * false for plain http, where text browsers drop the Secure cookies that prefixes need
 */
export function readCookies(
  header: string | null,
  site: { https: boolean; isDesk: boolean },
): Cookies {
  const cookies: Cookies = {}
  if (!header) return cookies
  const sent = parse(header)
  for (const name of cookieNames) {
    const { path, prefix } = cookieKinds[name]
    const value = sent[site.https ? prefix + name : name]
    if (value && (site.isDesk || path === '/')) cookies[name] = value
  }
  return cookies
}

export interface Notice {
  tone: 'info' | 'success' | 'failure'
  text: string
  /** Id of the element beside which the notice is shown. */
  at?: string
  reference?: string
  /** Leads to the desk's page of the case, whose undo button has the text at hand. */
  undo?: { href: string; label: string }
}

interface SentMessage {
  form: '/contact' | '/grievance'
  /** Eight characters, see `formatReference`. */
  reference: string | undefined
  /** Last day for the answer to a grievance, `YYYY-MM-DD`. */
  answerBy: string | null
  topic: string | undefined
  at: number
}

/** Data of one browser between pages, in one signed cookie that needs no database. */
export interface Memory {
  /** Fills in the sign-in. With `shared` the cookie ends with the browser. */
  address?: { userType: UserType; email: string; shared?: boolean }
  sent?: SentMessage
  notice?: Notice
}

export function readMemory(cookie: string, secret: string): Memory {
  const json = unsign(cookie, secret)
  return json ? (JSON.parse(Buffer.from(json, 'base64url').toString()) as Memory) : {}
}
