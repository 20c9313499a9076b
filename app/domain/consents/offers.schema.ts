import { field } from '~/domain/fields/field-table'
import { tickedField } from '~/domain/fields/schemas/text-fields.schema'

/** Part of every registration and of no profile: the answer is a consent. */
export const offersTable = {
  offers: field('News and offers', 'consent', tickedField, {
    only: 'registration',
    asked: 'Email me news and offers (you can turn this off at any time)',
    json: 'boolean',
    example: false,
    input: { type: 'checkbox' },
  }),
} as const
