import { clientSignup, stepHref } from '~/content/client-signup'
import {
  clientSteps,
  lastStep,
  readStep,
  findStep,
  type ClientStep,
} from '~/domain/registration/client-steps'
import { clientStepForm } from '~/actions/drafts/draft-forms.server'
import { formAgain, type FormResult } from '~/actions/form-answers.server'
import {
  registrationAction,
  redirectToWelcome,
  type RegistrationPost,
} from '~/actions/registration/registration-action.server'
import { registerPosted, type RegisterResult } from '~/actions/registration/register-posted.server'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'

/** Reads the button's step: after an error elsewhere the address still names that step. */
const getStep = ({ url }: RequestContext, posted: FormData) =>
  readStep(posted.get('step') ?? url.searchParams.get('step'))

/** Each button stores its step, and may lead to any other, valid or not. */
export const action = registrationAction(
  'client',
  (context, posted) => {
    const step = getStep(context, posted)
    const enter = step < lastStep ? 'next' : 'save'
    return { form: clientStepForm(step), page: stepHref(step), enter }
  },
  {
    next: (context, post) =>
      goToStep(context, Math.min(getStep(context, post.posted) + 1, lastStep)),
    previous: (context, post) => goToStep(context, Math.max(getStep(context, post.posted) - 1, 1)),
    step: goToNamed,
    register,
  },
)

async function goToStep({ session }: RequestContext, step: number, place = '') {
  return seeOther(session, stepHref(step) + place)
}

/** Redirects to a step; `step-2-address` also names a field. */
async function goToNamed(context: RequestContext, { intent }: RegistrationPost) {
  const [, step = '1', field] = /^step-([123])(?:-([a-zA-Z_]+))?$/.exec(intent) ?? []
  return goToStep(context, Number(step), field && `#${field}`)
}

async function register(context: RequestContext, post: RegistrationPost): Promise<FormResult> {
  const posted = allSteps(post)
  const result = await registerPosted(context, { ...post, posted })
  return result.ok
    ? redirectToWelcome(context, 'client', result.request)
    : showErrors(posted, result)
}

/** Merges the draft's answers of all steps with the posted passwords, which no draft has. */
function allSteps({ answers, posted }: RegistrationPost): FormData {
  const whole = new FormData()
  for (const field of clientSteps.flat()) {
    whole.set(field, String(answers[field] ?? posted.get(field) ?? ''))
  }
  return whole
}

/** Shows all errors, on the earliest step with one. */
function showErrors(whole: FormData, { errors, reason }: Extract<RegisterResult, { ok: false }>) {
  const steps = Object.keys(errors).flatMap((name) => findStep(name) ?? [])
  const faulty = [...new Set(steps)].sort()
  const [step = lastStep] = faulty
  const shown = new FormData()
  shown.set('step', String(step))
  for (const field of clientSteps[step - 1] ?? []) shown.set(field, String(whole.get(field)))
  return formAgain(shown, { '': summarize(faulty, step), ...errors }, { reason })
}

function summarize(faulty: readonly ClientStep[], shown: ClientStep): string {
  const list = new Intl.ListFormat('en-IN').format(faulty.map(String))
  const need = faulty.length > 1 ? `Steps ${list} need` : `Step ${list} needs`
  const failure = `Registration failed: ${need} your attention.`
  return shown < lastStep ? `${failure} ${clientSignup.passwordsAgain}` : failure
}
