import { offersTable } from '~/domain/consents/offers.schema'
import { listNames } from '~/domain/fields/field-table'
import { companyTable } from '~/domain/profiles/company.fields'

export type ClientStep = 1 | 2 | 3

const inStep = (wanted: ClientStep) => listNames(companyTable, ({ step }) => step === wanted)

export const clientSteps: readonly (readonly string[])[] = [
  inStep(1),
  inStep(2),
  [...inStep(3), ...listNames(offersTable), 'password', 'confirm_password'],
]

export const lastStep = 3

/** Reads an unknown step as the first. */
export function readStep(text: unknown): ClientStep {
  const step = Number(text)
  return step === 2 || step === 3 ? step : 1
}

/** @returns undefined for a field outside all steps */
export function findStep(name: string): ClientStep | undefined {
  const index = clientSteps.findIndex((step) => step.includes(name))
  return index < 0 ? undefined : ((index + 1) as ClientStep)
}
