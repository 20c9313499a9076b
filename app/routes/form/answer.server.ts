import { data } from '@remix-run/node'
import { candidateFields } from '~/domain/registration/candidate.schema'
import { candidateMessages } from '~/domain/registration/candidate-messages'
import { registerCandidate } from '~/domain/registration/registration.server'
import { registrationForm } from '~/forms/candidate/draft-forms.server'
import { viewOtp } from '~/forms/otp-intents.server'
import { answerWith, parseForm } from '~/forms/parse.server'
import type { Registering, Registration } from '~/forms/registration.server'
import { seeOther } from '~/http/answers.server'
import type { Served } from '~/http/serve.server'

export const candidateRegistration: Registration = {
  form: registrationForm,
  page: '/form',
  failed: candidateMessages.failed,
  register,
}

async function register(served: Served, { id, posted, fileErrors }: Registering) {
  const { app, visit } = served
  const parsed = parseForm(posted, candidateFields)
  if (!parsed.ok || Object.keys(fileErrors).length) {
    const errors = { ...fileErrors, ...(await unverifiedErrors(served, posted)) }
    const earlier = parsed.ok ? undefined : parsed.answer
    return data(answerWith(posted, errors, earlier), { status: 422 })
  }
  const registration = { visitor: visit.visitor(), draftId: id, fields: parsed.value }
  const result = await registerCandidate(app.db, app.intake, registration)
  if (!result.ok) {
    const errors =
      result.reason === 'exists'
        ? { gmail: candidateMessages.exists }
        : await unverifiedErrors(served, posted)
    return data(answerWith(posted, errors), { status: 422 })
  }
  app.queue.wake()
  const notice = { tone: 'success', text: candidateMessages.success } as const
  return seeOther(visit, '/login/candidate', { notice, leaving: true })
}

/** The two verifications, by field. An address that is itself faulty has its own sentence. */
async function unverifiedErrors(served: Served, posted: FormData): Promise<Record<string, string>> {
  const email = await viewOtp(served, registrationForm, 'email', posted.get('gmail'))
  const sms = await viewOtp(served, registrationForm, 'sms', posted.get('number'))
  return {
    ...(email.state !== 'verified' && { gmail: candidateMessages['email-unverified'] }),
    ...(sms.state !== 'verified' && { number: candidateMessages['phone-unverified'] }),
  }
}
