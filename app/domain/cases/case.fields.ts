import { field, listNames, type FieldName, type SchemaContext } from '~/domain/fields/field-table'
import { comingDayField } from '~/domain/fields/schemas/day.schema'
import { countField } from '~/domain/fields/schemas/number-fields.schema'
import { text } from '~/domain/fields/table-schema'
import type { Selectable } from 'kysely'
import type { Database } from '#db/schema'

const comingDay = ({ label, now }: SchemaContext) => comingDayField(label, now)
const day = { json: 'date', input: { type: 'date' } } as const

/** Details of a request, all optional; sections are kinds of requests. */
export const detailTable = {
  preferred_date: field('Preferred date', 'service', comingDay, day),
  people_needed: field(
    'People needed',
    'requirement',
    ({ label }) => countField(label, { min: 1, max: 999, example: 3 }),
    { json: 'integer', input: { inputMode: 'numeric' } },
  ),
  needed_by: field('Needed by', 'requirement', comingDay, day),
  place: field('Place', 'requirement', text(100)),
  pay: field('Pay', 'requirement', text(100)),
} as const

export const detailNames = listNames(detailTable)

export type CaseDetails = Pick<Selectable<Database['cases']>, FieldName<typeof detailTable>>
