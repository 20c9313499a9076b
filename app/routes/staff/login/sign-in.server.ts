import { signInByStaffCode, type StaffCodeResult } from '~/domain/staff/staff-code.server'
import {
  checkStaffPassword,
  type RightPassword,
  type StaffPasswordResult,
} from '~/domain/staff/staff-password.server'
import { deleteStaffSession, startStaffSession } from '~/domain/staff/staff-sessions.server'
import { countLimit } from '~/web/telemetry/metrics.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import type { RequestContext } from '~/web/session/request-context.server'

/** `known` browsers need no code. */
export type CheckedStaff =
  (RightPassword & { known: boolean }) | Exclude<StaffPasswordResult, { ok: true }>

export async function checkPasswordOfStaff(
  { app, session }: RequestContext,
  credentials: { email: string; password: string },
): Promise<CheckedStaff> {
  const known = await session.staff.findKnown()
  const owner = known.find(({ email }) => email === credentials.email.toLowerCase())?.mark
  const attempt = { ...credentials, client: session.client, owner }
  const checked = await checkStaffPassword(app.db, app, attempt)
  if (checked.ok) return { ...checked, known: owner !== undefined }
  if (checked.reason === 'wrong') {
    logSecurity('staff-sign-in-failed', session)
    return checked
  }
  const { limit } = checked
  countLimit(limit)
  logSecurity('staff-sign-in-locked', session, { limit })
  return checked
}

/** @param of.confirmed whether the right password is enough */
export async function startBrowserSession(
  context: RequestContext,
  { confirmed, staff, passwordHash }: RightPassword & { confirmed: boolean },
): Promise<void> {
  const { app, session } = context
  const by = { visitor: session.visitor(), userAgent: session.userAgent }
  const start = { staffId: staff.id, passwordHash, confirmed, ...by }
  await replaceSession(context, await startStaffSession(app.db, start))
  if (!confirmed) return
  session.staff.addKnown({ id: staff.id, passwordHash })
  logSecurity('staff-signed-in', session, { staff: staff.id })
}

/** @returns why the code is refused, if so */
export async function confirmBrowserSession(
  context: RequestContext,
  entered: { code: string; token: string },
): Promise<Exclude<StaffCodeResult, { ok: true }> | undefined> {
  const { app, session } = context
  const attempt = { ...entered, visitor: session.visitor(), userAgent: session.userAgent }
  const result = await signInByStaffCode(app.db, { ...app.otp, site: app.intake }, attempt)
  if (!result.ok) return result
  const { id } = result.staff
  await replaceSession(context, result.token)
  session.staff.addKnown({ id, passwordHash: result.passwordHash })
  app.queue.wake()
  logSecurity('staff-signed-in', session, { staff: id, code: true })
  return undefined
}

/** Deletes the session that this browser had. */
async function replaceSession({ app, session }: RequestContext, token: string): Promise<void> {
  const { cookies } = session
  if (cookies.staff && cookies.staff !== token) await deleteStaffSession(app.db, cookies.staff)
  cookies.staff = token
}
