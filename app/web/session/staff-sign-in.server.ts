import { deleteStaffSession } from '~/domain/sessions/session-rows.server'
import { signInByStaffCode, type StaffCodeResult } from '~/domain/staff/staff-code.server'
import {
  checkStaffPassword,
  type RightPassword,
  type StaffPasswordResult,
} from '~/domain/staff/staff-password.server'
import { startStaffSession } from '~/domain/staff/staff-sessions.server'
import { countLimit } from '~/web/telemetry/metrics.server'
import type { RequestContext } from './request-context.server'
import type { RequestSession } from './request-session.server'
import { logSecurity } from '~/web/telemetry/security-log.server'

/** `known` browsers need no code. */
export type AdmittedStaff = RightPassword & { known: boolean }

export type CheckedStaff = AdmittedStaff | Exclude<StaffPasswordResult, { ok: true }>

export interface StaffCredentials {
  email: string
  password: string
}

export async function checkPasswordOfStaff(
  { app, session }: RequestContext,
  given: StaffCredentials,
): Promise<CheckedStaff> {
  const { client } = session
  const owner = await session.staff.findThrottleKey(given.email)
  const checked = await checkStaffPassword(app.db, app, { ...given, client, owner })
  if (checked.ok) return { ...checked, known: owner !== undefined }
  if (checked.reason === 'wait') {
    const { limit } = checked
    countLimit(limit)
    logSecurity('staff-sign-in-locked', session, { limit })
  } else {
    logSecurity('staff-sign-in-failed', session)
  }
  return checked
}

function browserOf(session: RequestSession) {
  const { client, userAgent } = session
  return { visitor: session.visitor(), client, userAgent }
}

/** @param of.confirmed whether the right password is enough */
export async function startBrowserSession(
  context: RequestContext,
  { confirmed, ...right }: RightPassword & { confirmed: boolean },
): Promise<void> {
  const { app, session } = context
  const { staff, passwordHash } = right
  const start = { staffId: staff.id, passwordHash, ...browserOf(session), confirmed }
  const token = await startStaffSession(app.db, start)
  if (confirmed) await enter(context, { ...right, token })
  else await takeSession(context, token)
}

/** @returns why the code is refused, if so */
export async function confirmBrowserSession(
  context: RequestContext,
  given: { code: string; token: string },
): Promise<Exclude<StaffCodeResult, { ok: true }> | undefined> {
  const { app, session } = context
  const by = { ...given, ...browserOf(session) }
  const result = await signInByStaffCode(app.db, { ...app.otp, site: app.intake }, by)
  if (!result.ok) return result
  await enter(context, { ...result, code: true })
  return undefined
}

type Entered = RightPassword & { token: string; code?: true; repeated?: boolean }

async function enter(context: RequestContext, of: Entered): Promise<void> {
  const { app, session } = context
  const { id } = of.staff
  await takeSession(context, of.token)
  session.staff.keepKnown({ id, passwordHash: of.passwordHash })
  session.markProven()
  if (of.repeated) return
  if (of.code) app.queue.wake()
  logSecurity('staff-signed-in', session, { staff: id, ...(of.code && { code: true }) })
}

/** Replaces the session that this browser had. */
async function takeSession({ app, session }: RequestContext, token: string): Promise<void> {
  const { token: earlier } = session.staff
  if (earlier && earlier !== token) await deleteStaffSession(app.db, earlier)
  session.staff.setSession(token)
}
