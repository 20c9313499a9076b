import { data } from '@remix-run/node'
import { clientSignup } from '~/content/company-profile'
import { clientFailure } from '~/domain/registration/client.schema'
import {
  clientSteps,
  faultyStep,
  stepOfField,
  type ClientStep,
} from '~/domain/registration/client-steps'
import { clientRegistrationForm, clientStepForm } from '~/actions/drafts/draft-forms.server'
import { answerDraftButton } from '~/actions/drafts/draft-buttons.server'
import { viewDraft } from '~/actions/drafts/draft-form.server'
import { answerWith } from '~/actions/parse.server'
import {
  receiveRegistration,
  type ReceivedRegistration,
} from '~/actions/registration/receive-registration.server'
import {
  refuseUnseen,
  registerPosted,
  welcome,
  type Registered,
} from '~/actions/registration/register.server'
import type { PostAnswer } from '~/actions/receive-form.server'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { hrefOf, lastStep, readStep } from './step'

/** A button stores its own step, and may lead to any other. */
export async function actOnStep(context: RequestContext): Promise<PostAnswer> {
  // After an error on another step the address is still that of the step with the button.
  const stepOf = (posted: FormData) =>
    readStep(posted.get('step') ?? context.url.searchParams.get('step'))
  const post = await receiveRegistration(context, { form: clientRegistrationForm }, (posted) => {
    const step = stepOf(posted)
    return {
      userType: 'client',
      form: clientStepForm(step, posted),
      page: hrefOf(step, posted.has('checked')),
      enter: step < lastStep ? 'next' : 'save',
    }
  })
  if ('answer' in post) return post.answer
  const [step, checked] = [stepOf(post.posted), post.posted.has('checked')]
  if (post.intent === 'register') return register(context, post)
  const target = targetOf(post.intent, step)
  if (target) return seeOther(context.session, hrefOf(target.step, checked) + target.place)
  return answerDraftButton(context, post)
}

/** Leads to any step, whether this one is right or not, or to a field of it. */
function targetOf(intent: string, step: number) {
  if (intent === 'next') return { step: Math.min(step + 1, lastStep), place: '' }
  if (intent === 'previous') return { step: Math.max(step - 1, 1), place: '' }
  const [, named, field] = /^step-([123])(?:-([a-zA-Z_]+))?$/.exec(intent) ?? []
  return named ? { step: Number(named), place: field ? `#${field}` : '' } : undefined
}

async function register(context: RequestContext, post: ReceivedRegistration): Promise<PostAnswer> {
  const refused = refuseUnseen(post)
  if (refused) return refused
  const whole = await allSteps(context, post.posted)
  const result = await registerPosted(context, 'client', {
    id: post.id,
    posted: whole,
    sent: post.posted,
  })
  return result.ok ? welcome(context, 'client', result.request) : showErrors(whole, result)
}

/** The draft has the answers of all steps, this one's included; it never has passwords. */
async function allSteps(context: RequestContext, posted: FormData): Promise<FormData> {
  const { values } = await viewDraft(context, clientRegistrationForm)
  const whole = new FormData()
  for (const field of clientSteps.flat()) {
    whole.set(field, String(values[field] ?? posted.get(field) ?? ''))
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
