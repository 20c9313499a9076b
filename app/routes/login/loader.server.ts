import { redirect } from '@remix-run/node'
import type { UserType } from '#db/schema'
import { findSignInCode } from '~/domain/sessions/sign-in-by-code.server'
import type { OtpView } from '~/forms/contacts/otp-field'
import { loadAfterPost } from '~/web/page/load-or-away.server'
import { ownPath } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'

export async function loadLogin(context: RequestContext, type: UserType) {
  const { session, url } = context
  const next = ownPath(url.searchParams.get('next'))
  const login = await session.login()
  if (login.state === 'active' && login.account.userType === type) {
    throw redirect(next ?? `/profile/${type}`)
  }
  const { address } = session.memory
  const email = address?.userType === type ? address.email : undefined
  const code =
    url.searchParams.has('code') && email !== undefined
      ? await loadAfterPost(context, 'sign-in not loaded', () => viewCode(context, type, email))
      : null
  const shared = url.searchParams.has('shared')
  return { type, token: session.formToken(), email, next, shared, code }
}

/** Null without a valid code: then the page is the ordinary one. */
async function viewCode(
  { app, session }: RequestContext,
  userType: UserType,
  email: string,
): Promise<OtpView | null> {
  const otp = await findSignInCode(app.db, { visitor: session.visitor(), userType, email })
  return otp.state === 'sent' ? { state: 'sent', resendIn: otp.resendIn, code: otp.code } : null
}
