import { data } from '@remix-run/node'
import { candidateMessages } from '~/domain/registration/candidate.schema'
import { registrationForm } from '~/actions/candidate/draft-forms.server'
import { registerPostedCandidate } from '~/actions/candidate/register-candidate.server'
import { answerWith } from '~/actions/parse.server'
import type { Registering, Registration } from '~/actions/registration.server'
import { seeOther } from '~/http/redirects.server'
import type { RequestContext } from '~/http/request-context.server'

export const candidateRegistration: Registration = {
  userType: 'candidate',
  form: registrationForm,
  page: '/form',
  failed: candidateMessages.failed,
  register,
}

async function register(context: RequestContext, registering: Registering) {
  const result = await registerPostedCandidate(context, registering, registrationForm)
  if (!result.ok) {
    const answer = answerWith(registering.posted, result.errors)
    return data({ ...answer, reason: result.reason }, { status: 422 })
  }
  const notice = { tone: 'success', text: candidateMessages.success, stays: true } as const
  return seeOther(context.session, '/login/candidate', { notice, leaving: true })
}
