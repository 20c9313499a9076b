import { parse, serialize } from 'cookie'
import { isTextBrowser } from './text-browser.server'

/** Cookies that are for one part of the site, or the page that sets them; the others are for all of it. */
const paths: Readonly<Record<string, string>> = {
  staff: '/staff',
  'staff-trusted': '/staff',
  link: '.',
}

/**
 * Names begin with `__Host-` under https only: on plain http text browsers drop the Secure it needs. It forbids a
 * path, and `__Secure-` does not.
 */
export class Cookies {
  readonly #https: boolean
  readonly #isText: boolean
  readonly #path: string
  readonly #incoming: Record<string, string | undefined>
  readonly #outgoing = new Map<string, string>()

  constructor({ url, headers }: Request, { https }: { https: boolean }) {
    this.#https = https
    this.#isText = isTextBrowser(headers.get('user-agent'))
    this.#path = new URL(url).pathname
    this.#incoming = parse(headers.get('cookie') ?? '')
  }

  get(name: string): string | undefined {
    const part = this.#partOf(name)
    const isElsewhere = part && !`${this.#path}/`.startsWith(`${part}/`)
    return isElsewhere ? undefined : this.#incoming[this.#full(name)]
  }

  /** @param maxAge in seconds; 0 removes it, and without one it goes when the browser is closed. */
  set(name: string, value: string, maxAge: number | undefined) {
    // Lynx sends no cookie of /staff to /staff?state=new (is_prefix in its LYCookie.c).
    const path = this.#isText ? '/' : (this.#partOf(name) ?? '/')
    const options = { path, httpOnly: true, sameSite: 'lax', maxAge } as const
    const line = serialize(this.#full(name), value, { ...options, secure: this.#https })
    this.#outgoing.set(name, line)
  }

  lines(): string[] {
    return [...this.#outgoing.values()]
  }

  #partOf(name: string): string | undefined {
    return paths[name] === '.' ? this.#path : paths[name]
  }

  #full(name: string): string {
    if (!this.#https) return name
    return `${name in paths ? '__Secure' : '__Host'}-${name}`
  }
}
