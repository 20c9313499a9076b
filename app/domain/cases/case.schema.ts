import { z } from 'zod'
import type { AskedKind } from '#db/schema'
import {
  maxTextCharacters,
  optionalText,
  requiredText,
} from '~/domain/fields/schemas/text-fields.schema'
import { toShape } from '~/domain/fields/table-schema'
import { detailNames, detailTable } from './case.fields'
import { statuses } from './status'

export const caseLimits = { about: 120, message: 5000, text: maxTextCharacters } as const

export const offerings = [
  'Software Courses',
  'Certificate Courses',
  'Job Oriented Programs',
  'Tutoring and Learning Help',
] as const

const aboutFields = {
  application: { label: 'Position', missing: 'Enter the position that you apply for.' },
  learning: { label: 'Course', missing: 'Choose what you want to learn.' },
  requirement: { label: 'Requirement', missing: 'Enter what you need in a few words.' },
  service: { label: 'Service', missing: 'Choose a service.' },
} as const satisfies Record<AskedKind, { label: string; missing: string }>

const words = (label: string, max: number) =>
  optionalText({ label, max, lines: true }).transform((text) => text ?? '')

/** Each kind has its own details; a form leaves the others empty. */
export function caseFields(kind: AskedKind, now: () => Date) {
  const { label, missing } = aboutFields[kind]
  return z.object({
    about: requiredText(missing, { label, max: caseLimits.about }),
    message: words('Message', caseLimits.message),
    ...toShape(detailTable, 'registration', { now }),
  })
}

export const textFields = z.object({ text: words('The message', caseLimits.text) })

export const caseLabels = (kind: AskedKind) => ({
  about: aboutFields[kind].label,
  message: 'Message',
  ...Object.fromEntries(detailNames.map((name) => [name, detailTable[name].label])),
})

type Values = z.output<ReturnType<typeof caseFields>>
export type CaseValues = Pick<Values, 'about' | 'message'> & Partial<Values>

/** Section 13 of the Digital Personal Data Protection Act, 2023: first the business, then the Board. */
export const boardLine =
  'If our answer does not help, you can complain to the Data Protection Board of India.'

export const textOrStatusFields = z.object({
  status: z.enum(statuses).optional(),
  text: words('The text', caseLimits.text),
})
