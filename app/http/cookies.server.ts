import { parse, serialize } from 'cookie'

/** Cookies that are for one part of the site; the others are for all of it. */
const paths: Readonly<Record<string, string>> = { staff: '/staff', 'staff-trusted': '/staff' }

/**
 * Names begin with `__Host-` under https only: on plain http text browsers drop the Secure it needs. It forbids a
 * path, and `__Secure-` does not.
 */
export class Cookies {
  readonly #https: boolean
  readonly #incoming: Record<string, string | undefined>
  readonly #outgoing = new Map<string, string>()

  constructor(header: string | null, { https }: { https: boolean }) {
    this.#https = https
    this.#incoming = parse(header ?? '')
  }

  get(name: string): string | undefined {
    return this.#incoming[this.#full(name)]
  }

  /** @param maxAge in seconds; 0 removes it, and without one it goes when the browser is closed. */
  set(name: string, value: string, maxAge: number | undefined) {
    const path = paths[name] ?? '/'
    const options = { path, httpOnly: true, sameSite: 'lax', maxAge } as const
    const line = serialize(this.#full(name), value, { ...options, secure: this.#https })
    this.#outgoing.set(name, line)
  }

  isSet(name: string): boolean {
    return this.#outgoing.has(name)
  }

  lines(): string[] {
    return [...this.#outgoing.values()]
  }

  #full(name: string): string {
    if (!this.#https) return name
    return `${name in paths ? '__Secure' : '__Host'}-${name}`
  }
}
