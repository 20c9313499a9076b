import type { Db } from '#db/database'
import type { RefusedAtDesk } from '~/content/errors'
import { findKnownMembers, withMember } from '~/domain/staff/known-browser.server'
import { findStaffSession, type Staff } from '~/domain/staff/staff-sessions.server'
import type { Cookies } from '~/web/session/cookies.server'

export type StaffLogin =
  { state: 'none' | 'expired' } | { state: 'unconfirmed' | 'active'; id: string; staff: Staff }

/** Its cookies are sent to paths below /staff only. */
export class StaffSession {
  readonly #db: () => Db
  readonly #secret: string
  readonly #cookies: Cookies
  #login: Promise<StaffLogin> | undefined
  refused: RefusedAtDesk | undefined

  constructor(db: () => Db, { secret, cookies }: { secret: string; cookies: Cookies }) {
    this.#db = db
    this.#secret = secret
    this.#cookies = cookies
  }

  get token(): string | undefined {
    return this.#cookies.get('staff') || undefined
  }

  login(): Promise<StaffLogin> {
    return (this.#login ??= this.#findLogin())
  }

  setSession(token: string) {
    this.#cookies.set('staff', token)
  }

  dropSession() {
    this.#cookies.remove('staff')
  }

  async isKnownBrowser(): Promise<boolean> {
    return (await this.#findKnown()).length > 0
  }

  /** The key under which this browser's failures count, where the member has signed in within 90 days. */
  async findThrottleKey(email: string): Promise<string | undefined> {
    const members = await this.#findKnown()
    return members.find((one) => one.email === email.toLowerCase())?.mark
  }

  keepKnown(member: { id: string; passwordHash: string }) {
    const cookie = withMember(this.#cookies.get('staff-known'), this.#secret, member)
    this.#cookies.set('staff-known', cookie)
  }

  #findKnown() {
    return findKnownMembers(this.#db(), this.#cookies.get('staff-known'), this.#secret)
  }

  async #findLogin(): Promise<StaffLogin> {
    if (!this.token) return { state: 'none' }
    const found = await findStaffSession(this.#db(), this.token)
    // No cookie is taken back: the ordinary 404 sets none.
    if (!('staff' in found)) return { state: found.reason === 'expired' ? 'expired' : 'none' }
    return { state: found.ok ? 'active' : 'unconfirmed', id: found.sessionId, staff: found.staff }
  }
}
