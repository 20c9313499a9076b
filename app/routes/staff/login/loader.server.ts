import { redirect } from '@remix-run/node'
import { findStaffCode } from '~/domain/staff/staff-code.server'
import type { CodeStanding } from '~/domain/otp/otp.schema'
import { isCrossSite } from '~/http/requester/cross-site.server'
import { loadAfterPost } from '~/http/pages/load-or-away.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { staffLogin, staffPath } from '~/http/requester/staff-guard.server'

export interface CodeView {
  email: string
  /** Seconds until another one may be sent; 0 = now. */
  resendIn: number
  standing: CodeStanding
}

/** Whoever is signed in already is led on, by a press of their own if another site has sent them. */
export async function loadStaffLogin(context: RequestContext) {
  const { session, url } = context
  const next = staffPath(url.searchParams.get('next'))
  const code = await loadAfterPost(context, 'staff desk not loaded', () => findCode(context))
  const way = {
    token: await session.formToken(),
    back: staffLogin({ next }),
    forgotten: url.searchParams.has('forgotten'),
  }
  if (code !== 'signed in') return { ...way, code, desk: undefined }
  if (!isCrossSite(context)) throw redirect(next ?? '/staff')
  return { ...way, code: null, desk: next ?? '/staff' }
}

/** Null where none was sent, or it was used up: then the page asks for the password. */
async function findCode({
  app,
  session,
  url,
}: RequestContext): Promise<CodeView | 'signed in' | null> {
  const login = await session.staff.login()
  if (login.state === 'active') return 'signed in'
  if (login.state !== 'unconfirmed' || !url.searchParams.has('code')) return null
  const { email } = login.staff
  const otp = await findStaffCode(app.db, { email, visitor: session.visitor() })
  return otp.state === 'sent' ? { email, resendIn: otp.resendIn, standing: otp.code } : null
}
