import { data } from '@remix-run/node'
import { clientSignup } from '~/content/client-signup'
import { clientFailure, clientMessages } from '~/domain/registration/client-messages'
import { clientSteps, earliestClientStep } from '~/domain/registration/client-steps'
import { clientForm, clientStepForm } from '~/forms/client/draft-form.server'
import { registerPostedClient } from '~/forms/client/register-client.server'
import { viewDraft } from '~/forms/draft-form.server'
import { answerWith } from '~/forms/parse.server'
import type { Registering, Registration } from '~/forms/registration.server'
import { seeOther } from '~/http/answers.server'
import type { Served } from '~/http/serve.server'
import { noteShownStep } from './shown-step.server'
import { hrefOf, lastStep, readStep } from './step'

/** The registration as the step that was posted sees it: what it keeps, where its buttons lead. */
export function clientRegistration(served: Served, posted: FormData): Registration {
  // After an error on another step the address is still that of the step with the button.
  const step = readStep(posted.get('step') ?? served.url.searchParams.get('step'))
  noteShownStep(served, step)
  const enterOnLast = posted.get('password') ? 'register' : 'save'
  return {
    userType: 'client',
    form: clientStepForm(step, posted),
    page: hrefOf(step),
    failed: clientMessages.failed,
    enter: step < lastStep ? 'next' : enterOnLast,
    other: ({ visit }, intent) => {
      const target = targetOf(intent, step)
      return target ? seeOther(visit, hrefOf(target), { leaving: true }) : undefined
    },
    register,
  }
}

/** Where a button leads: any step, whether this one is right or not. */
function targetOf(intent: string, step: number): number | undefined {
  if (intent === 'next') return Math.min(step + 1, lastStep)
  if (intent === 'previous') return Math.max(step - 1, 1)
  const [, named] = /^step-([123])$/.exec(intent) ?? []
  return named ? Number(named) : undefined
}

async function register(served: Served, { id, posted }: Registering) {
  const whole = await allSteps(served, posted)
  const result = await registerPostedClient(served, { id, posted: whole }, clientForm)
  if (!result.ok) return showFaults(served, whole, result.errors)
  const notice = { tone: 'success', text: clientMessages.success, stays: true } as const
  return seeOther(served.visit, '/login/client', { notice, leaving: true })
}

/**
 * The answers of all steps. The draft has the newest; the last step also carries the others' in hidden
 * fields, because the same post a second time finds a draft that its first arrival has emptied.
 */
async function allSteps(served: Served, posted: FormData): Promise<FormData> {
  const { values } = await viewDraft(served, clientForm)
  const own: readonly string[] = clientSteps[readStep(posted.get('step')) - 1] ?? []
  const whole = new FormData()
  for (const field of clientSteps.flat()) {
    const newest = own.includes(field) ? undefined : values[field]
    whole.set(field, String(newest ?? posted.get(field) ?? ''))
  }
  return whole
}

/** Opens the earliest step with a fault, with that step's faults. */
function showFaults(served: Served, whole: FormData, errors: Record<string, string>) {
  const step = earliestClientStep(Object.keys(errors)) ?? lastStep
  noteShownStep(served, step)
  const shown = new FormData()
  shown.set('step', String(step))
  const own: Record<string, string> = {}
  for (const field of clientSteps[step - 1] ?? []) {
    shown.set(field, String(whole.get(field)))
    if (errors[field]) own[field] = errors[field]
  }
  return data(answerWith(shown, { '': summaryOf(errors, step), ...own }), { status: 422 })
}

/** Says which steps need attention, and of the passwords what the page cannot show. */
function summaryOf(errors: Record<string, string>, shown: number): string {
  const faulty = clientSteps.flatMap((fields, index) =>
    fields.some((field) => errors[field]) ? [index + 1] : [],
  )
  const steps = new Intl.ListFormat('en-IN').format(faulty.map(String))
  const need = faulty.length > 1 ? `Steps ${steps} need` : `Step ${steps} needs`
  const failure = clientFailure(`${need} your attention.`)
  return shown < lastStep ? `${failure} ${clientSignup.passwordsAgain}` : failure
}
