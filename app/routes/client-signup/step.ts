import { clientSteps, type ClientStep } from '~/domain/registration/client-steps'

export const path = '/client-signup'
export const lastStep = clientSteps.length

/** The step that an address or a hidden field names; an unknown one is the first. */
export function readStep(text: unknown): ClientStep {
  const step = Number(text)
  return step === 2 || step === 3 ? step : 1
}

export function hrefOf(step: number): string {
  return `${path}?step=${step}`
}
