import { z } from 'zod'
import { withErrors } from '~/domain/fields/form-errors'
import { formatIndianIsoDay } from '~/domain/fields/indian-time'
import { shapeOf } from '~/domain/fields/table-schema'
import { openingTable } from './opening.fields'

const usualOpeningDays = 30
/** Counted from the first day. */
export const maxOpeningDays = 90

export const usualLastDay = (now: Date) => formatIndianIsoDay(now, usualOpeningDays)

/** @param of.publishedAt none in a draft */
export function openingFields({
  now,
  publishedAt,
}: {
  now: () => Date
  publishedAt?: Date | null | undefined
}) {
  return withErrors(z.object(shapeOf(openingTable, 'registration', { now })), (values) => {
    const { pay_from: from, pay_to: to, closes_on: day } = values
    const last = formatIndianIsoDay(publishedAt ?? now(), maxOpeningDays)
    return {
      ...(to && !from && { pay_from: 'Say also from what sum on, or leave both empty.' }),
      ...(to && from && from > to && { pay_to: 'Pay to must not be less than Pay from.' }),
      ...(day && day > last && { closes_on: `Choose a day within ${maxOpeningDays} days.` }),
    }
  })
}

export type OpeningValues = z.output<ReturnType<typeof openingFields>>
