import type { Insertable } from 'kysely'
import type { Database } from '#db/schema'
import type { CustomerAnswers } from './customer-answers.schema'

type CustomerRowFields = Omit<CustomerAnswers, 'number'>

/** A customer's answers as columns; e-mail and number live in the account. */
export function customerRow(
  fields: CustomerRowFields,
): Omit<Insertable<Database['customers']>, 'account_id'> {
  return {
    name: fields.full_name,
    address: fields.address,
    city: fields.city,
    service: fields.service,
  }
}
