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

const fee = '(?:fees?|charges?|deposits?|costs?|payments?|amounts?|money)'
const feeFor =
  '(?:registration|reg|application|joining|processing|training|medical|interview|consultancy|placement|agency|visa|documentation|verification|uniform|id card|service|security|refundable|caution|advance)'
const sum = '(?:rs\\b|inr\\b|rupees|₹|\\d[\\d,]+(?: ?(?:rs\\b|inr\\b|rupees|/-))?)'
const wallet = '(?:gpay|google pay|paytm|phonepe|phone pe|upi)'
/** What asks candidates for money. */
const asks = [
  `\\b${feeFor} ${fee}\\b`,
  `\\b(?:pay|send|transfer|deposit) (?:us |an? |the |some |your )?(?:${fee}\\b|${sum})`,
  `\\b${fee} (?:is|are|to be|must be|should be|will be) (?:paid|deducted)\\b`,
  `\\b(?:fees?|charges?|deposits?) ?:? ?(?:of |is )?(?:rs ?)?\\d`,
  `\\brs ?\\d[\\d,]* (?:for |as |towards )?(?:the )?${feeFor}\\b`,
  `\\b${wallet} (?:us )?(?:rs ?)?\\d`,
]
const askForMoney = new RegExp(asks.join('|').replaceAll(' ', '[ \\n]'), 'gu')

/** What the same clause says where it does not ask: it denies it, the employer pays, or it is the work. */
const isHarmless =
  /\b(?:no|not|never|none|nil|zero|without|free (?:of|from)|\w+n't|(?:borne|paid|covered) by (?:us|the company|the employer)|reimbursed|(?:we|company|employer) (?:will )?(?:pays?|bears?|gives?|covers?)|(?:an?|per) (?:hour|day|week|month|year)|(?:dai|week|month|hour)ly|allowances?|bonus|incentives?|stipend|handle|manage|you collect|cashiers?|customers?|clients?|tenants?|guests?)\b/
const clauseEnd = /[.,](?!\d)|[!?;\n]/

const read = ['title', 'about', 'needs', 'employer', 'place'] as const

/** @returns the words that ask for it, undefined where none do */
export function asksForMoney(values: Pick<OpeningValues, (typeof read)[number]>) {
  for (const name of read) {
    const plain = (values[name] ?? '')
      .normalize('NFKC')
      .toLowerCase()
      .replace(/\p{Cf}/gu, '')
      .replace(/[\s\p{Pd}_]+/gu, (gap) => (gap.includes('\n') ? '\n' : ' '))
      .replace(/\brs\./g, 'rs')
      .replaceAll('’', "'")
    for (const { 0: words, index } of plain.matchAll(askForMoney)) {
      const before = plain.slice(0, index).split(clauseEnd).at(-1) ?? ''
      const [after = ''] = plain.slice(index + words.length).split(clauseEnd, 1)
      if (!isHarmless.test(before + words + after)) return { name, words: words.replace('\n', ' ') }
    }
  }
  return undefined
}

export const openingMessages = {
  payFrom: 'Say also from what sum on, or leave both empty.',
  payOrder: 'Pay to must not be less than Pay from.',
  tooLate: `Choose a day within ${maxOpeningDays} days.`,
  money: (words: string) =>
    `This asks candidates for money: “${words}”. We never do. Take it out. Where it does not ask, say beside these words that there is none, or that the company pays.`,
} as const
