import { clientSignup as copy } from '~/content/company-profile'
import { clientSteps, stepOfField, type ClientStep } from '~/domain/registration/client-steps'
import type { FormAnswer } from '~/forms/posted-form'
import type { SummaryError } from '~/ui/error-summary/error-summary'

export type FormErrors = Readonly<Record<string, string>>

export function errorsOf(
  { checked, errors }: { checked: boolean; errors: FormErrors },
  answer: FormAnswer | undefined,
): FormErrors {
  const said = Object.entries(answer?.result.error ?? {}).flatMap(([name, texts]) =>
    name && texts?.[0] ? [[name, texts[0]] as const] : [],
  )
  return { ...(checked ? errors : {}), ...Object.fromEntries(said) }
}

export function answerAt(
  step: ClientStep,
  errors: FormErrors,
  answer: FormAnswer | undefined,
): FormAnswer | undefined {
  const own = Object.entries(errors).filter(([name]) => stepOfField(name) === step)
  if (!answer && !own.length) return undefined
  const whole = answer?.result.error?.['']
  const error = Object.fromEntries(own.map(([name, text]) => [name, [text]]))
  return {
    ...answer,
    result: { ...answer?.result, error: { ...(whole && { '': whole }), ...error } },
  }
}

export function countErrors(errors: FormErrors): number[] {
  return clientSteps.map((_, index) => namesAt(index + 1, errors).length)
}

/** Groups errors by step; those of other steps are buttons, which store what was typed on this one. */
export function groupErrors(errors: FormErrors, shown: ClientStep) {
  return copy.steps.flatMap((label, index) => {
    const step = index + 1
    const listed = namesAt(step, errors).map((name): SummaryError => {
      const text = errors[name] ?? ''
      const button = { name: 'intent', value: `step-${step}-${name}` }
      return step === shown ? { text, href: `#${name}` } : { text, button }
    })
    return listed.length ? [{ label: `Step ${step}: ${label}`, errors: listed }] : []
  })
}

function namesAt(step: number, errors: FormErrors): string[] {
  const order: readonly string[] = clientSteps[step - 1] ?? []
  const place = (name: string) => order.indexOf(name.replace(/_otp$/, ''))
  const names = Object.keys(errors).filter((name) => stepOfField(name) === step)
  return names.sort((one, other) => place(one) - place(other))
}
