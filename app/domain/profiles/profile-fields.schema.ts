import { z } from 'zod'
import type { UserType } from '#db/schema'
import { toShape } from '~/domain/fields/table-schema'
import { candidateForm } from './candidate-rules'
import { candidateTable } from './candidate.fields'
import { companyTable } from './company.fields'
import { customerTable } from './customer.fields'
import type { Answers } from './user-types'

type Stored = Readonly<Record<string, unknown>>

/** A stored gender stays valid, and a company's stored address outside gmail.com. */
export const profileFields = {
  candidate: (stored: Stored = {}, now = () => new Date()) =>
    candidateForm(z.object(toShape(candidateTable, 'profile', { stored, now })), now),
  client: (stored: Stored = {}, now = () => new Date()) =>
    z.object(toShape(companyTable, 'profile', { stored, now })),
  customer: () => z.object(toShape(customerTable, 'profile')),
} satisfies Record<UserType, (stored?: Stored, now?: () => Date) => z.ZodType<Answers>>
