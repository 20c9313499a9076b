import { data, redirect } from '@remix-run/node'
import type { UserType } from '#db/schema'
import { findPasswordReset } from '~/domain/passwords/password-reset.server'
import { resetEmailFields } from '~/domain/passwords/password-reset.schema'
import { findDraft } from '~/domain/drafts/drafts.server'
import type { OtpView } from '~/forms/otp-field'
import { resetDraft } from '~/actions/reset-draft'
import { resetBy } from '~/http/reset-session.server'
import type { RequestContext } from '~/http/request-context.server'
import { pageOf, type ResetStep } from './wizard'

interface ResetView {
  /** Undefined when it cannot be had just now. */
  step: ResetStep | undefined
  email: string
  otp: OtpView
}

/** The step that comes next; the last one sends the browser on to the login after 2 s. */
export async function loadReset(context: RequestContext, userType: UserType) {
  const { session } = context
  const token = await session.formToken().catch(() => '')
  const view = await findView(context, userType)
  const refresh = view.step === 4 && { Refresh: `2; url=/login/${userType}` }
  return data({ ...view, userType, token, failed: session.isPost }, { headers: { ...refresh } })
}

async function findView(context: RequestContext, userType: UserType): Promise<ResetView> {
  try {
    return await findStep(context, userType)
  } catch (error) {
    // After a post the page still has to show what was typed.
    if (!context.session.isPost || error instanceof Response) throw error
    return { step: undefined, email: '', otp: nothingSent }
  }
}

async function findStep(
  { app, session, url }: RequestContext,
  userType: UserType,
): Promise<ResetView> {
  const visitor = session.visitor()
  const draft = await findDraft(app.db, { visitor, form: resetDraft(userType) })
  if (url.searchParams.has('done')) {
    if (draft?.values.done !== 'yes') throw redirect(pageOf(userType))
    return { step: 4, email: '', otp: nothingSent }
  }
  const email = [draft?.values.email ?? ''].flat()[0] ?? ''
  const valid = resetEmailFields.safeParse({ email }).data
  if (!valid) return { step: 1, email, otp: nothingSent }
  const otp = await findPasswordReset(app.db, resetBy(session, { userType, ...valid }))
  const resendIn = otp.state === 'sent' ? otp.resendIn : 0
  const step = ({ none: 1, sent: 2, verified: 3 } as const)[otp.state]
  return { step, email: valid.email, otp: { state: otp.state, resendIn } }
}

const nothingSent: OtpView = { state: 'none', resendIn: 0 }
