import { data } from '@remix-run/node'
import { candidateMessages } from '~/domain/registration/candidate-messages'
import { registrationForm } from '~/forms/candidate/draft-forms.server'
import { registerPostedCandidate } from '~/forms/candidate/register-candidate.server'
import { answerWith } from '~/forms/parse.server'
import type { Registering, Registration } from '~/forms/registration.server'
import { seeOther } from '~/http/answers.server'
import type { Served } from '~/http/serve.server'

export const candidateRegistration: Registration = {
  userType: 'candidate',
  form: registrationForm,
  page: '/form',
  failed: candidateMessages.failed,
  register,
}

async function register(served: Served, registering: Registering) {
  const result = await registerPostedCandidate(served, registering, registrationForm)
  if (!result.ok) return data(answerWith(registering.posted, result.errors), { status: 422 })
  const notice = { tone: 'success', text: candidateMessages.success, stays: true } as const
  return seeOther(served.visit, '/login/candidate', { notice, leaving: true })
}
