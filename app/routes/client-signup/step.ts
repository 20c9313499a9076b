import { clientSteps, type ClientStep } from '~/domain/registration/client-steps'

const path = '/client-signup'
export const lastStep = clientSteps.length satisfies ClientStep

/** Unknown steps are the first. */
export function readStep(text: unknown): ClientStep {
  const step = Number(text)
  return step === 2 || step === 3 ? step : 1
}

export function hrefOf(step: number, checked = false): string {
  return `${path}?step=${step}${checked ? '&checked' : ''}`
}
