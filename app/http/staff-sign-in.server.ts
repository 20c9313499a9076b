import { signInByStaffCode, type StaffCodeResult } from '~/domain/staff/staff-code.server'
import { checkStaffPassword, type StaffPasswordResult } from '~/domain/staff/staff-password.server'
import {
  endStaffSession,
  startStaffSession,
  type Staff,
} from '~/domain/staff/staff-sessions.server'
import { findMarkable } from '~/domain/staff/staff-trust.server'
import { countLimit } from './metrics.server'
import type { RequestContext } from './request-context.server'
import { logSecurity } from './security-log.server'

export type CheckedStaff =
  /** `known`: they have signed in with this browser before, and need no code. */
  | { ok: true; staff: Staff; passwordHash: string; known: boolean }
  | Exclude<StaffPasswordResult, { ok: true }>

export async function checkPasswordOfStaff(
  { app, session }: RequestContext,
  given: { email: string; password: string },
): Promise<CheckedStaff> {
  const owner = session.staff.trustedAs(await findMarkable(app.db, given.email))
  const { client } = session
  const checked = await checkStaffPassword(app.db, app, { ...given, client, owner })
  if (checked.ok) return { ...checked, known: owner !== undefined }
  if (checked.reason === 'wrong') {
    logSecurity('staff-sign-in-failed', session)
    return checked
  }
  countLimit(checked.limit)
  logSecurity('staff-sign-in-locked', session, { limit: checked.limit })
  return checked
}

interface RightPassword {
  staff: Staff
  passwordHash: string
  /** Whether this is all that is asked for. */
  confirmed: boolean
}

/** In place of the session that this browser had. */
export async function startBrowserSession(
  { app, session }: RequestContext,
  { staff, passwordHash, confirmed }: RightPassword,
): Promise<void> {
  const { token: earlier } = session.staff
  const { userAgent } = session
  const start = { staffId: staff.id, passwordHash, userAgent, confirmed }
  const token = await startStaffSession(app.db, start)
  if (earlier) await endStaffSession(app.db, earlier)
  session.staff.signedIn(token)
  if (!confirmed) return
  session.staff.trust({ id: staff.id, passwordHash })
  session.proven()
  logSecurity('staff-signed-in', session, { staff: staff.id })
}

/** @returns why the code does not do, if so. */
export async function confirmBrowserSession(
  { app, session }: RequestContext,
  { code, token }: { code: string; token: string },
): Promise<Exclude<StaffCodeResult, { ok: true }> | undefined> {
  const { config, otp } = app
  const { userAgent, client } = session
  const deps = { ...otp, site: { brand: config.business.name, origin: config.origin } }
  const by = { visitor: session.visitor(), client, userAgent }
  const result = await signInByStaffCode(app.db, deps, { token, code, ...by })
  if (!result.ok) return result
  const { staff, passwordHash } = result
  session.staff.signedIn(result.token)
  session.staff.trust({ id: staff.id, passwordHash })
  session.proven()
  if (result.repeated) return undefined
  app.queue.wake()
  logSecurity('staff-signed-in', session, { staff: staff.id, code: true })
  return undefined
}
