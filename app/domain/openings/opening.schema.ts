import { z } from 'zod'
import { maxOpeningDays, usualOpeningDays } from '~/bounds'
import { withErrors } from '~/domain/fields/form-errors'
import { formatIndianIsoDay } from '~/domain/fields/indian-time'
import { shapeOf } from '~/domain/fields/table-schema'
import { openingTable } from './opening.fields'

/** Of a new one. */
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
      ...(to && !from && { pay_from: openingMessages.payFrom }),
      ...(to && from && from > to && { pay_to: openingMessages.payOrder }),
      ...(day && day > last && { closes_on: openingMessages.tooLate }),
    }
  })
}

export type OpeningValues = z.output<ReturnType<typeof openingFields>>

const fee = '(?:fees?|charges?|deposits?|payments?|money)'
const asks = [
  `(?:registration|application|joining|processing|training|interview|consultancy|placement|agency|visa|documentation|verification|uniform|id card|service|security|refundable|caution|advance) ${fee}`,
  `(?:pay|send|transfer|deposit) (?:us |an? |the |some |your )?(?:${fee}|rs\\b|inr\\b|rupees|₹)`,
  `${fee} (?:is|are|to be|must be|should be) paid`,
]
/** What asks candidates for money; not where it is denied just before. */
const askForMoney = new RegExp(
  `(?<!\\b(?:no|without|zero|never|not) (?:an? |any )?)\\b(?:${asks.join('|')})`,
  'u',
)

/** @returns the words that ask for it, undefined where none do */
export function asksForMoney(values: Pick<OpeningValues, 'title' | 'about' | 'needs'>) {
  for (const name of ['title', 'about', 'needs'] as const) {
    const plain = values[name]
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[\s\p{Pd}_]+/gu, ' ')
    const [words] = askForMoney.exec(plain) ?? []
    if (words) return { name, words }
  }
  return undefined
}

export const openingMessages = {
  payFrom: 'Say also from what sum on, or leave both empty.',
  payOrder: 'Pay to must not be less than Pay from.',
  tooLate: `Choose a day within ${maxOpeningDays} days.`,
  money: (words: string) =>
    `This asks candidates for money: “${words}”. We never do. Please take it out.`,
} as const
