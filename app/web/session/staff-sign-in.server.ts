import { data } from '@remix-run/node'
import type { StaffRole } from '#db/schema'
import { staffDesk } from '~/content/desk/staff'
import { staffPassword } from '~/content/desk/staff-login'
import { signInWait } from '~/domain/accounts/sign-in.schema'
import { recordAudit } from '~/domain/staff/audit.server'
import { isSetupToken } from '~/domain/staff/first-owner.server'
import { findStaffLink } from '~/domain/staff/staff-link.server'
import {
  endStaffSession,
  startStaffSession,
  type Staff,
  type StaffSession,
} from '~/domain/staff/staff-sessions.server'
import { checkStaffPassword } from '~/domain/staff/staff-sign-in.server'
import { signInPassword } from '~/script-contract'
import { seeOther } from '~/web/page/redirects.server'
import { countLimit } from '~/web/telemetry/metrics.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import { serveLoader, type RequestContext } from './request-context.server'
import { requireRole, type StaffAtWork } from './staff-guard.server'

/** Refuses other spellings of a public page of the desk. @throws 404 */
export function requireSpelling({ url }: RequestContext, path: string): void {
  if (url.pathname.replace(/\/+$/, '') !== path) throw new Response(null, { status: 404 })
}

export const readToken = ({ url }: RequestContext) => url.searchParams.get('token') ?? ''

/** @throws 404 without the token of the link that the start has printed */
export async function requireSetup(context: RequestContext): Promise<object> {
  requireSpelling(context, '/staff/setup')
  const { db, config } = context.app
  if (await isSetupToken(db, config.secret, readToken(context))) return {}
  throw new Response(null, { status: 404 })
}

/** @throws 404 without the token of a link; 303 where that has ended */
export async function requireStaffLink(context: RequestContext): Promise<Staff> {
  requireSpelling(context, '/staff/password')
  const link = await findStaffLink(context.app.db, readToken(context))
  if (!link) throw new Response(null, { status: 404 })
  if (link.state !== 'open') throw redirectEnded(context, link.state)
  return link.staff
}

export function redirectEnded({ session }: RequestContext, state: 'used' | 'expired') {
  const notice = { tone: 'info', text: staffPassword[state] } as const
  return seeOther(session, '/staff/login?forgotten', { notice, leaving: true })
}

/** Sends no Referer: the page's address opens an account. @param admit finds the page's values */
export const serveLinkPage = <Values>(admit: (context: RequestContext) => Promise<Values>) =>
  serveLoader(async (context) => {
    const values = await admit(context)
    return data({ values }, { headers: { 'Referrer-Policy': 'no-referrer' } })
  })

/** Starts a session, and ends the browser's former one. */
export async function replaceStaffSession(
  { app, session }: RequestContext,
  { staff, token }: { staff: Staff; token: string },
): Promise<void> {
  if (session.cookies.staff) await endStaffSession(app.db, session.cookies.staff)
  session.setStaff(token)
  await recordAudit(app.db, { staff, act: 'signed-in' })
  logSecurity('staff-signed-in', session, { staff: staff.id })
}

/** Lets an ended session pass, since it can be restarted. @throws 404, or 403 for another role */
export async function admitMember(context: RequestContext, as: StaffRole): Promise<object> {
  const login = await context.session.staffLogin()
  return login && !login.isActive ? {} : requireRole(context, as)
}

/** Restarts an ended session. @returns errors of the form for a wrong password */
export async function restartStaffSession(
  context: RequestContext,
  { id: sessionId, staff }: StaffSession,
  password: string,
): Promise<{ errors: Record<string, string>; seconds?: number } | undefined> {
  const wrong = { [signInPassword]: staffDesk.passwordWrong }
  const checked = await checkMemberPassword(
    context,
    { email: staff.email, sessionId, password },
    wrong,
  )
  if (!checked.ok) return checked
  const { passwordHash } = checked
  const token = await startStaffSession(context.app.db, { staffId: staff.id, passwordHash })
  if (!token) return { errors: wrong }
  await replaceStaffSession(context, { staff, token })
  return undefined
}

export const checkOwnPassword = (
  context: RequestContext,
  { staff: { email }, sessionId }: StaffAtWork,
  password: string,
) =>
  checkMemberPassword(
    context,
    { email, sessionId, password },
    { password: staffDesk.passwordWrong },
  )

/** @param wrong errors of a form for a wrong password */
export async function checkMemberPassword(
  { app, session }: RequestContext,
  { sessionId, ...attempt }: { email: string; password: string; sessionId: string | undefined },
  wrong: Record<string, string>,
) {
  const by = { client: session.client, owner: sessionId && `session ${sessionId}` }
  const checked = await checkStaffPassword(app.db, app, { ...attempt, ...by })
  if (checked.ok) return checked
  if (checked.reason === 'wrong') {
    logSecurity('staff-sign-in-failed', session)
    return { ok: false, errors: wrong } as const
  }
  const { limit, seconds } = checked
  countLimit(limit)
  logSecurity('staff-sign-in-locked', session, { limit })
  return { ok: false, errors: { '': signInWait(seconds) }, seconds } as const
}
