import { pageOrder } from '~/domain/fields/field-table'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { companyTable } from '~/domain/profiles/company.fields'
import { customerTable } from '~/domain/profiles/customer.fields'
import { clientSteps } from '~/domain/registration/client-steps'
import { exampleOf } from './table-calls'

const withPassword = (example: Record<string, unknown>, password: string) => ({
  ...example,
  password,
  confirm_password: password,
})

/** Complete bodies of the registrations, with names in the order in which refusals look for the first. */
export const candidateExample = withPassword(exampleOf(candidateTable), 'Pearl$2025')
export const clientExample = withPassword(exampleOf(companyTable, clientSteps.flat()), 'Pearl#2025')
export const customerExample = withPassword(
  exampleOf(customerTable, pageOrder(customerTable)),
  'Pearl&2025',
)
