import type { Db } from '#db/database'
import type { RefusedAtDesk } from '~/content/errors'
import { isTokenOfStaff } from '~/domain/accounts/trust.server'
import { findStaffSession, type Staff } from '~/domain/staff/staff-sessions.server'
import type { Cookies } from '~/web/session/cookies.server'
import { readTrusted } from '~/web/session/trusted-cookie.server'

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

  signedIn(token: string) {
    this.#cookies.set('staff', token)
  }

  signedOut() {
    this.#cookies.remove('staff')
  }

  async isKnownBrowser(): Promise<boolean> {
    const trusted = readTrusted(this.#cookies.get('staff-trusted'), this.#secret, new Date())
    const tokens = trusted?.trustTokens.map(({ token }) => token)
    return tokens !== undefined && isTokenOfStaff(this.#db(), this.#secret, tokens)
  }

  async #findLogin(): Promise<StaffLogin> {
    if (!this.token) return { state: 'none' }
    const found = await findStaffSession(this.#db(), this.token)
    // No cookie is taken back: the ordinary 404 sets none.
    if (!('staff' in found)) return { state: found.reason === 'expired' ? 'expired' : 'none' }
    return { state: found.ok ? 'active' : 'unconfirmed', id: found.sessionId, staff: found.staff }
  }
}
