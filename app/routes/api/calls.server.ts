import type { z } from 'zod'
import type { UserType } from '#db/schema'
import { contactFields } from '~/domain/cases/contact.schema'
import { documentFields } from '~/domain/documents/documents.schema'
import type { FieldTable } from '~/domain/fields/field-table'
import { candidateProfileFields } from '~/domain/profiles/candidate-profile.schema'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { companyProfileFields } from '~/domain/profiles/company-profile.schema'
import { companyTable } from '~/domain/profiles/company.fields'
import { customerTable } from '~/domain/profiles/customer.fields'
import { candidateFields } from '~/domain/registration/candidate.schema'
import { clientFields } from '~/domain/registration/client.schema'
import { customerFields } from '~/domain/registration/customer.schema'
import { changeProfile, findProfile, register } from './accounts.server'
import type { CallHandler } from './call-result'
import * as visitors from './visitors.server'

export interface Call {
  /** The body's fields, also for the description; without it the call reads no body. */
  schema?: z.ZodType
  /** Fields that JSON may send as more than texts. */
  table?: FieldTable
  /** File fields: the body may be multipart then. */
  files?: readonly string[]
  /** Answers `verified` instead of `success`; a wrong code is no error then. */
  verifies?: true
  /** 200 by default. */
  status?: 201
  /** Whose sign-in it takes. */
  needs?: UserType
  answer: CallHandler
}

const files = Object.keys(documentFields)
const created = { status: 201 } as const
const [candidate, client] = [{ needs: 'candidate' }, { needs: 'client' }] as const
const verifies = { verifies: true } as const

/**
 * Every call, in the specification's order. Those below /api/auth/ answer without /api as well, and all of
 * them without the last slash.
 */
export const calls: Readonly<Record<string, Call>> = {
  'POST /api/contacts/': { schema: contactFields, status: 201, answer: visitors.sendContact },
  'GET /api/auth/candidate/profile/': { ...candidate, answer: findProfile('candidate') },
  'PUT /api/auth/candidate/profile/update/': {
    ...candidate,
    schema: candidateProfileFields({ gender: null }),
    table: candidateTable,
    files,
    answer: changeProfile('candidate'),
  },
  'GET /api/auth/client_profile/': { ...client, answer: findProfile('client') },
  'PUT /api/auth/client_profile/': {
    ...client,
    schema: companyProfileFields({ company_email: '' }),
    table: companyTable,
    answer: changeProfile('client'),
  },
  'POST /api/auth/send-otp/': { schema: visitors.emailFields, answer: visitors.sendEmailOtp },
  'POST /api/auth/verify-otp/': {
    ...verifies,
    schema: visitors.emailOtpFields,
    answer: visitors.verifyEmailOtp,
  },
  'POST /api/auth/send-phone-otp/': { schema: visitors.phoneFields, answer: visitors.sendPhoneOtp },
  'POST /api/auth/verify-phone-otp/': {
    ...verifies,
    schema: visitors.phoneOtpFields,
    answer: visitors.verifyPhoneOtp,
  },
  'POST /api/company/': {
    ...created,
    schema: clientFields,
    table: companyTable,
    answer: register('client'),
  },
  'POST /api/candidates/': {
    ...created,
    schema: candidateFields,
    table: candidateTable,
    files,
    answer: register('candidate'),
  },
  'POST /api/customer/': {
    ...created,
    schema: customerFields,
    table: customerTable,
    answer: register('customer'),
  },
  'POST /api/auth/login-user/': { schema: visitors.loginFields, answer: visitors.login },
  'POST /api/auth/send-reset-otp/': {
    schema: visitors.resetSendFields,
    answer: visitors.sendResetOtp,
  },
  'POST /api/auth/verify-reset-otp/': {
    ...verifies,
    schema: visitors.resetVerifyFields,
    answer: visitors.verifyResetOtp,
  },
  'POST /api/auth/reset-password/': {
    schema: visitors.resetFields,
    answer: visitors.resetPassword,
  },
}
