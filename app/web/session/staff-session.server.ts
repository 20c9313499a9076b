import type { RefusedAtDesk } from '~/content/errors'
import { findKnownMembers, withMember } from '~/domain/staff/known-browser.server'
import { findStaffSession, type Staff } from '~/domain/staff/staff-sessions.server'
import type { App } from '~/web/app/app'
import type { Cookies } from './cookies.server'

export type StaffLogin =
  { state: 'none' | 'expired' } | { state: 'active'; id: string; staff: Staff }

/** Its cookies are sent to paths below /staff only. */
export class StaffSession {
  #login: Promise<StaffLogin> | undefined
  refused: RefusedAtDesk | undefined

  constructor(
    readonly app: App,
    readonly cookies: Cookies,
  ) {}

  async login(): Promise<StaffLogin> {
    if (!this.cookies.staff) return { state: 'none' }
    return (this.#login ??= findLogin(this.app, this.cookies.staff))
  }

  /** The members who have signed in with this browser within 90 days; failures of each count under its `mark`. */
  findKnown(): Promise<{ email: string; mark: string }[]> {
    return findKnownMembers(this.app.db, this.cookies['staff-known'], this.app.config.secret)
  }

  addKnown(member: { id: string; passwordHash: string }) {
    const { secret } = this.app.config
    this.cookies['staff-known'] = withMember(this.cookies['staff-known'], secret, member)
  }
}

async function findLogin({ db }: App, token: string): Promise<StaffLogin> {
  const found = await findStaffSession(db, token)
  // No cookie is taken back: the ordinary 404 sets none.
  if (!found.ok) return { state: found.reason === 'expired' ? 'expired' : 'none' }
  return { state: 'active', id: found.sessionId, staff: found.staff }
}
