import { parse, serialize } from 'cookie'
import { isTextBrowser } from '~/web/page/text-browser.server'
import { memorySeconds } from './memory.server'

const visitorCookieSeconds = 30 * 24 * 60 * 60
const sessionCookieSeconds = 7 * 24 * 60 * 60
const knownStaffSeconds = 90 * 24 * 60 * 60
/** Longer than a session: an ended one leads to the sign-in, where others find nothing. */
const staffCookieSeconds = 7 * 24 * 60 * 60

interface CookieKind {
  seconds: number
  /** One part of the site. */
  path?: string
}

/** The privacy policy names each, with its time. */
export const cookieKinds = {
  visitor: { seconds: visitorCookieSeconds },
  session: { seconds: sessionCookieSeconds },
  memory: { seconds: memorySeconds },
  staff: { seconds: staffCookieSeconds, path: '/staff' },
  'staff-known': { seconds: knownStaffSeconds, path: '/staff' },
} as const satisfies Record<string, CookieKind>

export type CookieName = keyof typeof cookieKinds

/**
 * Names begin with `__Host-` under https only: on plain http text browsers drop the Secure it needs. It forbids a
 * path, and `__Secure-` does not.
 */
export function cookieName(name: CookieName, https: boolean): string {
  if (!https) return name
  return `${'path' in cookieKinds[name] ? '__Secure' : '__Host'}-${name}`
}

export class Cookies {
  readonly #https: boolean
  readonly #userAgent: string | null
  readonly #path: string
  readonly header: string | null
  readonly #incoming: Record<string, string | undefined>
  readonly #outgoing = new Map<string, string>()

  constructor({ url, headers }: Request, { https }: { https: boolean }) {
    this.#https = https
    this.#userAgent = headers.get('user-agent')
    this.#path = new URL(url).pathname
    this.header = headers.get('cookie')
    this.#incoming = parse(this.header ?? '')
  }

  get(name: CookieName): string | undefined {
    const part = this.#partOf(name)
    const isElsewhere = part && !`${this.#path}/`.startsWith(`${part}/`)
    return isElsewhere ? undefined : this.#incoming[this.#full(name)]
  }

  /** @param untilClosed until the browser is closed, instead of its time */
  set(name: CookieName, value: string, { untilClosed = false } = {}) {
    this.#send(name, value, untilClosed ? undefined : cookieKinds[name].seconds)
  }

  remove(name: CookieName) {
    this.#send(name, '', 0)
  }

  lines(): string[] {
    return [...this.#outgoing.values()]
  }

  #send(name: CookieName, value: string, maxAge: number | undefined) {
    // Lynx sends no cookie of /staff to /staff?state=new (is_prefix in its LYCookie.c).
    const isText = isTextBrowser(this.#userAgent)
    const path = isText ? '/' : (this.#partOf(name) ?? '/')
    const options = { httpOnly: true, sameSite: 'lax', maxAge, secure: this.#https } as const
    this.#outgoing.set(name, serialize(this.#full(name), value, { ...options, path }))
  }

  #partOf(name: CookieName): string | undefined {
    const { path }: CookieKind = cookieKinds[name]
    return path
  }

  #full(name: CookieName): string {
    return cookieName(name, this.#https)
  }
}
