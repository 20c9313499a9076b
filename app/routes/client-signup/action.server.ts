import { data } from '@remix-run/node'
import { clientSignup } from '~/content/company-profile'
import { clientFailure } from '~/domain/registration/client.schema'
import {
  clientSteps,
  faultyStep,
  stepOfField,
  type ClientStep,
} from '~/domain/registration/client-steps'
import { clientStepForm } from '~/actions/drafts/draft-forms.server'
import { draftAction, type SavedSubmission } from '~/actions/drafts/draft-action.server'
import { answerWith } from '~/actions/parse.server'
import {
  registrationForm,
  type RegistrationPage,
} from '~/actions/registration/registration-form.server'
import {
  registerPosted,
  registrationButtons,
  welcome,
  type Registered,
} from '~/actions/registration/register.server'
import type { FormResult } from '~/actions/form-answers.server'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { hrefOf, lastStep, readStep } from './step'

type StepPost = SavedSubmission<RegistrationPage>

/** After an error on another step the address is still that of the step with the button. */
const stepOf = ({ url }: RequestContext, posted: FormData) =>
  readStep(posted.get('step') ?? url.searchParams.get('step'))

const form = registrationForm('client', (context, posted) => {
  const step = stepOf(context, posted)
  return {
    form: clientStepForm(step, posted),
    page: hrefOf(step, posted.has('checked')),
    enter: step < lastStep ? 'next' : 'save',
  }
})

/** A button stores its own step, and may lead to any other. */
export const action = draftAction(form, {
  ...registrationButtons,
  next: (context, post) =>
    goTo(context, post, Math.min(stepOf(context, post.posted) + 1, lastStep)),
  previous: (context, post) => goTo(context, post, Math.max(stepOf(context, post.posted) - 1, 1)),
  step: goToNamed,
  register,
})

/** Leads to the step, whether this one is right or not. */
async function goTo(context: RequestContext, { posted }: StepPost, step: number, place = '') {
  return seeOther(context.session, hrefOf(step, posted.has('checked')) + place)
}

/** `step-2-address` names a field of the step, too. */
async function goToNamed(context: RequestContext, post: StepPost) {
  const [, step = '1', field] = /^step-([123])(?:-([a-zA-Z_]+))?$/.exec(post.intent) ?? []
  return goTo(context, post, Number(step), field && `#${field}`)
}

async function register(context: RequestContext, post: StepPost): Promise<FormResult> {
  const whole = allSteps(post)
  const result = await registerPosted(context, 'client', {
    id: post.id,
    posted: whole,
    sent: post.posted,
  })
  return result.ok ? welcome(context, 'client', result.request) : showErrors(whole, result)
}

/** The draft has the answers of all steps, this one's included; it never has passwords. */
function allSteps({ answers, posted }: StepPost): FormData {
  const whole = new FormData()
  for (const field of clientSteps.flat()) {
    whole.set(field, String(answers[field] ?? posted.get(field) ?? ''))
  }
  return whole
}

/** Shows all errors, on the open step if it has any. */
function showErrors(whole: FormData, { errors, reason }: Extract<Registered, { ok: false }>) {
  const step = faultyStep(Object.keys(errors), lastStep)
  const shown = new FormData()
  shown.set('step', String(step))
  shown.set('checked', 'yes')
  for (const field of clientSteps[step - 1] ?? []) shown.set(field, String(whole.get(field)))
  const answer = answerWith(shown, { '': summaryOf(errors, step), ...errors })
  return data({ ...answer, reason }, { status: 422 })
}

function summaryOf(errors: Record<string, string>, shown: ClientStep): string {
  const steps = Object.keys(errors).flatMap((name) => stepOfField(name) ?? [])
  const faulty = [...new Set(steps)].sort().map(String)
  const need = faulty.length > 1 ? 'Steps' : 'Step'
  const list = new Intl.ListFormat('en-IN').format(faulty)
  const failure = clientFailure(
    `${need} ${list} ${faulty.length > 1 ? 'need' : 'needs'} your attention.`,
  )
  return shown < lastStep ? `${failure} ${clientSignup.passwordsAgain}` : failure
}
