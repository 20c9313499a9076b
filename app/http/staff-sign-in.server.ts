import { signInByBoth, type BothResult } from '~/domain/staff/staff-both.server'
import {
  signInByStaffCode,
  type ByCode,
  type StaffCodeResult,
} from '~/domain/staff/staff-code.server'
import {
  checkStaffPassword,
  wantsCodeToo,
  type StaffPasswordResult,
} from '~/domain/staff/staff-password.server'
import {
  endStaffSession,
  startStaffSession,
  type Staff,
} from '~/domain/staff/staff-sessions.server'
import { findMarkable } from '~/domain/staff/staff-trust.server'
import type { App } from './app.server'
import { countLimit } from './metrics.server'
import type { RequestContext } from './request-context.server'
import type { RequestSession } from './request-session.server'
import { logSecurity } from './security-log.server'

export type AdmittedStaff =
  /** `known`: they have signed in with this browser before, and need no code. */
  | { ok: true; staff: Staff; passwordHash: string; known: boolean }
  /** By the code as well: there is nothing left to do. */
  | { ok: true; isSignedIn: true }

export type CheckedStaff = AdmittedStaff | Exclude<StaffPasswordResult | BothResult, { ok: true }>

export interface StaffCredentials {
  email: string
  password: string
  otp?: string | undefined
}

/** @param given.otp where the page has asked for it beside the password */
export async function checkPasswordOfStaff(
  context: RequestContext,
  { otp, ...given }: StaffCredentials,
): Promise<CheckedStaff> {
  const { app, session } = context
  const { client } = session
  const owner = session.staff.trustedAs(await findMarkable(app.db, given.email))
  if (!owner && (await wantsCodeToo(app.db, app, given.email))) {
    const by = { ...given, code: otp, ...browserOf(session) }
    const both = await signInByBoth(app.db, codeDeps(app), by)
    if (!both.ok) return refused(session, both)
    const { token: earlier } = session.staff
    if (earlier && earlier !== both.token) await endStaffSession(app.db, earlier)
    enterByCode(context, both)
    return { ok: true, isSignedIn: true }
  }
  const checked = await checkStaffPassword(app.db, app, { ...given, client, owner })
  return checked.ok ? { ...checked, known: owner !== undefined } : refused(session, checked)
}

function refused<Refused extends Exclude<CheckedStaff, { ok: true }>>(
  session: RequestSession,
  why: Refused,
): Refused {
  if (why.reason === 'wait') {
    countLimit(why.limit)
    logSecurity('staff-sign-in-locked', session, { limit: why.limit })
  } else {
    logSecurity('staff-sign-in-failed', session)
  }
  return why
}

function codeDeps({ config, otp, sendLater }: App) {
  return { ...otp, sendLater, site: { brand: config.business, origin: config.origin } }
}

function browserOf(session: RequestSession) {
  const { client, userAgent } = session
  return { visitor: session.visitor(), client, userAgent }
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
  const start = { staffId: staff.id, passwordHash, ...browserOf(session), confirmed }
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
  context: RequestContext,
  given: { code: string; token: string },
): Promise<Exclude<StaffCodeResult, { ok: true }> | undefined> {
  const { app, session } = context
  const by = { ...given, ...browserOf(session) }
  const result = await signInByStaffCode(app.db, codeDeps(app), by)
  if (!result.ok) return result
  enterByCode(context, result)
  return undefined
}

function enterByCode({ app, session }: RequestContext, { token, repeated, ...of }: ByCode): void {
  const { id } = of.staff
  session.staff.signedIn(token)
  session.staff.trust({ id, passwordHash: of.passwordHash })
  session.proven()
  if (repeated) return
  app.queue.wake()
  logSecurity('staff-signed-in', session, { staff: id, code: true })
}
