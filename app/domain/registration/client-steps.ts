import { offersTable } from '~/domain/consents/offers.schema'
import { namesOf } from '~/domain/fields/field-table'
import { companyTable } from '~/domain/profiles/company.fields'

const inStep = (wanted: ClientStep) => namesOf(companyTable, ({ step }) => step === wanted)

export const clientSteps: readonly [string[], string[], string[]] = [
  inStep(1),
  inStep(2),
  [...inStep(3), ...namesOf(offersTable), 'password', 'confirm_password'],
]

export type ClientStep = 1 | 2 | 3

/** A one-time password counts as the field that it verifies. @returns undefined for a field of no step */
export function stepOfField(name: string): ClientStep | undefined {
  const field = name.replace(/_otp$/, '')
  const index = clientSteps.findIndex((step) => step.some((own) => own === field))
  return index < 0 ? undefined : ((index + 1) as ClientStep)
}

/** The open step when it has errors, else the earliest with one. */
export function faultyStep(names: Iterable<string>, open: ClientStep): ClientStep {
  const steps = [...names].flatMap((name) => stepOfField(name) ?? [])
  return steps.length === 0 || steps.includes(open) ? open : (Math.min(...steps) as ClientStep)
}
