import { z } from 'zod'
import type { AskedKind } from '#db/schema'
import { labelsOf } from '~/domain/fields/field-table'
import {
  maxTextCharacters,
  optionalText,
  requiredText,
} from '~/domain/fields/schemas/text-fields.schema'
import { shapeOf } from '~/domain/fields/table-schema'
import { detailNames, detailNamesOf, detailTable } from './case.fields'

export const maxAboutCharacters = 120

/** The first requirement of a company, until it says more. */
export const companyRegistration = 'Company registration'

export const caseLimits = { about: 120, message: 5000, note: maxTextCharacters } as const

export const offerings = [
  'Software Courses',
  'Certificate Courses',
  'Job Oriented Programs',
  'Tutoring and Learning Help',
] as const

const aboutOf = {
  application: { label: 'Position', missing: 'Enter the position that you apply for.' },
  learning: { label: 'Course', missing: 'Choose what you want to learn.' },
  requirement: { label: 'Requirement', missing: 'Enter what you need in a few words.' },
  service: { label: 'Service', missing: 'Choose a service.' },
} as const satisfies Record<AskedKind, { label: string; missing: string }>

const words = (label: string, max: number) =>
  optionalText({ label, max, lines: true }).transform((text) => text ?? '')

const none = z
  .unknown()
  .optional()
  .transform(() => null)

const detailFields = (now: () => Date) => shapeOf(detailTable, 'registration', { now })

export function caseFields(kind: AskedKind, now: () => Date) {
  const { label, missing } = aboutOf[kind]
  const others = detailNames.filter((name) => !detailNamesOf(kind).includes(name))
  const details = {
    ...detailFields(now),
    ...Object.fromEntries(others.map((name) => [name, none])),
  }
  return z.object({
    about: requiredText(missing, { label, max: caseLimits.about }),
    message: words('Message', caseLimits.message),
    ...(details as ReturnType<typeof detailFields>),
  })
}

export const textFields = z.object({ text: words('The message', caseLimits.note) })

export const caseLabels = (kind: AskedKind) => ({
  about: aboutOf[kind].label,
  message: 'Message',
  ...labelsOf(detailTable),
})

type Values = z.output<ReturnType<typeof caseFields>>
export type CaseValues = Pick<Values, 'about' | 'message'> & Partial<Values>

/** Section 13 of the Digital Personal Data Protection Act, 2023: first the business, then the Board. */
export const boardLine =
  'If our answer does not help, you can complain to the Data Protection Board of India.'

export const caseMessages = {
  failed: 'The request was not sent.',
  text: 'Message',
  textMissing: 'Write your message first. You can also send a file alone.',
  filesFull:
    'The files of this request are larger than 30 MB together. Send fewer or smaller ones, or send them by email.',
  textFailed: 'Your message was not sent.',
  textSent: 'We have received your message. We will email you when we answer.',
  textSentAlready: 'We have this message already.',
  textEnded:
    'This ended more than 30 days ago, so you cannot write here any more. Please send a new request, or use our contact page.',
  tooManyTextsToday: 'You have sent many messages today. Please continue tomorrow.',
  withdrawn: 'Your request was withdrawn.',
  notWithdrawn: 'The request was not withdrawn.',
  ended: 'This request is already closed and cannot be withdrawn.',
  sent: (reference: string) => `Your request was sent. Its reference is ${reference}.`,
  messageSent: (reference: string) =>
    `Your message was sent. Its reference is ${reference}. We will answer on this page and email you.`,
  applied: (reference: string) => `Your application was sent. Its reference is ${reference}.`,
  sentAlready: (reference: string) =>
    `You have already asked for this. Your request ${reference} is still open.`,
  openAlready: (reference: string) =>
    `You have already applied for this position. ${reference} is still open.`,
  tooManyToday: 'You have sent many requests today. Please continue tomorrow, or write to us.',
} as const
