import type { Db } from '#db/database'
import { findTrustedStaff, staffMark } from '~/domain/staff/staff-trust.server'
import { findStaffSession, type Staff } from '~/domain/staff/staff-sessions.server'
import type { Cookies } from './cookies.server'
import { readTrusted, trustedCookie, withMark } from './trusted-cookie.server'

export type StaffLogin =
  | { state: 'none' | 'expired' }
  /** The code of this sign-in is still to come. */
  | { state: 'unconfirmed'; id: string; staff: Staff; token: string }
  | { state: 'active'; id: string; staff: Staff; token: string }

/** Who of the staff asks. Its cookies are sent to paths below /staff only. */
export class StaffSession {
  readonly #db: () => Db
  readonly #secret: string
  readonly #cookies: Cookies
  #login: Promise<StaffLogin> | undefined
  /** Where what was asked for is for another role: what was typed, by the names of its fields. */
  refused: Record<string, string> | undefined

  constructor(db: () => Db, { secret, cookies }: { secret: string; cookies: Cookies }) {
    this.#db = db
    this.#secret = secret
    this.#cookies = cookies
  }

  get token(): string | undefined {
    return this.#cookies.get('staff') || undefined
  }

  /** Read from the database once a request. */
  login(): Promise<StaffLogin> {
    return (this.#login ??= this.#findLogin())
  }

  signedIn(token: string) {
    this.#cookies.set('staff', token)
  }

  signedOut() {
    this.#cookies.remove('staff')
  }

  /** Whether anybody of the staff has signed in here within 90 days, by a password that still holds. */
  async isKnownBrowser(): Promise<boolean> {
    const trusted = this.#readTrusted()
    if (!trusted) return false
    const marks = trusted.marks.map(({ mark }) => mark)
    return findTrustedStaff(this.#db(), { secret: this.#secret, marks })
  }

  /** What failures of somebody's password count under, and why no code is asked for, where this browser is known. */
  trustedAs(of: { id: string; passwordHash: string }): string | undefined {
    const trusted = this.#readTrusted()
    const mark = staffMark(this.#secret, of)
    return trusted?.marks.some((one) => one.mark === mark) ? trusted.browser : undefined
  }

  trust(of: { id: string; passwordHash: string }) {
    const now = new Date()
    const marked = withMark(this.#readTrusted(), staffMark(this.#secret, of), now)
    this.#cookies.set('staff-trusted', trustedCookie(marked, this.#secret))
  }

  #readTrusted() {
    return readTrusted(this.#cookies.get('staff-trusted'), this.#secret, new Date())
  }

  async #findLogin(): Promise<StaffLogin> {
    const { token } = this
    if (!token) return { state: 'none' }
    const found = await findStaffSession(this.#db(), token)
    if (found.ok || found.reason === 'unconfirmed') {
      const { sessionId: id, staff } = found
      return { state: found.ok ? 'active' : 'unconfirmed', id, staff, token }
    }
    // No cookie is taken back: the ordinary 404 sets none.
    return { state: found.reason === 'expired' ? 'expired' : 'none' }
  }
}
