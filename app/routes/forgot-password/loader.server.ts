import { data, redirect } from '@remix-run/node'
import type { UserType } from '#db/schema'
import { accountCode } from '~/domain/otp/otp-subject'
import { findOtpState } from '~/domain/otp/challenges.server'
import { resetEmailFields } from '~/domain/passwords/password-reset.schema'
import { findDraft } from '~/domain/drafts/drafts.server'
import type { OtpView } from '~/forms/contacts/otp-field'
import { resetForm } from '~/actions/drafts/draft-forms.server'
import { loadForForm, type RequestContext } from '~/web/session/request-context.server'
import { toHref, type ResetStep } from './wizard'

interface ResetView {
  step: ResetStep
  version: number
  email: string
  otp: OtpView
}

/** The last step leads to the login after 2 s. */
export async function loadReset(context: RequestContext, userType: UserType) {
  const found = await loadForForm(context, 'reset not loaded', () => findStep(context, userType))
  const view = found ?? { step: undefined, version: 0, email: '', otp: nothingSent }
  const refresh = view.step === 4 && { Refresh: `2; url=/login/${userType}` }
  return data({ ...view, userType }, { headers: { ...refresh } })
}

async function findStep(context: RequestContext, userType: UserType): Promise<ResetView> {
  const { app, session, url } = context
  const { name: form } = resetForm(userType)
  const draft = await findDraft(app.db, { visitor: session.visitor(), form })
  const version = draft?.version ?? 0
  if (url.searchParams.has('done')) {
    // The form was sent: its answers are gone.
    if (!draft || draft.values.email) throw redirect(toHref(userType))
    return { step: 4, version, email: '', otp: nothingSent }
  }
  const email = [draft?.values.email ?? ''].flat()[0] ?? ''
  const valid = resetEmailFields.safeParse({ email }).data
  if (!valid) return { step: 1, version, email, otp: nothingSent }
  const whose = { userType, email: valid.email }
  const otp = await findOtpState(app.db, { ...accountCode(whose), visitor: session.visitor() })
  const resendIn = otp.state === 'sent' ? otp.resendIn : 0
  const step = ({ none: 1, sent: 2, verified: 3 } as const)[otp.state]
  return { step, version, email: valid.email, otp: { state: otp.state, resendIn } }
}

const nothingSent: OtpView = { state: 'none', resendIn: 0 }
