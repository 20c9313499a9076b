import type { z } from 'zod'
import type { UserType } from '#db/schema'
import { signInMessages } from '~/domain/accounts/sign-in.schema'
import { contactFailed, contactFields } from '~/domain/cases/contact.schema'
import { documentFields } from '~/domain/documents/documents.schema'
import type { FieldTable } from '~/domain/fields/field-table'
import { otpRequestMessage, otpVerifyMessage } from '~/domain/otp/otp.schema'
import { passwordResetMessages as resetMessages } from '~/domain/passwords/password-reset.schema'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { companyTable } from '~/domain/profiles/company.fields'
import { customerTable } from '~/domain/profiles/customer.fields'
import { profileFields } from '~/domain/profiles/profile-fields.schema'
import { profileMessages } from '~/domain/profiles/profile.schema'
import { registrationFields, registrationMessages } from '~/domain/registration/registration.schema'
import { changeProfile, readProfile, register } from './accounts.server'
import type { CallHandler } from './call-result'
import * as visitors from './visitors.server'

export interface Call {
  summary: string
  /** What people read when the call itself fails. */
  failed: string
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
const notSent = otpRequestMessage({ reason: 'delivery' })

/**
 * Every call, in the specification's order. Those below /api/auth/ answer without /api as well, and all of
 * them without the last slash.
 */
export const calls: Readonly<Record<string, Call>> = {
  'POST /api/contacts/': {
    summary: 'Send a message to the business',
    failed: contactFailed,
    schema: contactFields,
    status: 201,
    answer: visitors.sendContact,
  },
  'GET /api/auth/candidate/profile/': {
    summary: 'The own profile of a candidate',
    failed: profileMessages.candidate.notLoaded,
    needs: 'candidate',
    answer: readProfile(profileMessages.candidate.notLoaded),
  },
  'PUT /api/auth/candidate/profile/update/': {
    summary: 'Change the own profile of a candidate; fields that are not sent keep their values',
    failed: profileMessages.candidate.notSaved,
    needs: 'candidate',
    schema: profileFields.candidate(),
    table: candidateTable,
    files,
    answer: changeProfile('candidate', profileMessages.candidate.notSaved),
  },
  'GET /api/auth/client_profile/': {
    summary: 'The own company',
    failed: profileMessages.client.notLoaded,
    needs: 'client',
    answer: readProfile(profileMessages.none),
  },
  'PUT /api/auth/client_profile/': {
    summary: 'Change the own company; fields that are not sent keep their values',
    failed: profileMessages.client.notSaved,
    needs: 'client',
    schema: profileFields.client(),
    table: companyTable,
    answer: changeProfile('client', profileMessages.none),
  },
  'POST /api/auth/send-otp/': {
    summary: 'Send a one-time password by email',
    failed: notSent,
    schema: visitors.emailFields,
    answer: visitors.sendEmailOtp,
  },
  'POST /api/auth/verify-otp/': {
    summary: 'Verify an email address with the code sent to it',
    failed: otpVerifyMessage('email', 'expired'),
    schema: visitors.emailOtpFields,
    verifies: true,
    answer: visitors.verifyEmailOtp,
  },
  'POST /api/auth/send-phone-otp/': {
    summary: 'Send a one-time password by SMS; send its session_id back with the code',
    failed: notSent,
    schema: visitors.phoneFields,
    answer: visitors.sendPhoneOtp,
  },
  'POST /api/auth/verify-phone-otp/': {
    summary: 'Verify a phone number with the code sent to it',
    failed: otpVerifyMessage('sms', 'expired'),
    schema: visitors.phoneOtpFields,
    verifies: true,
    answer: visitors.verifyPhoneOtp,
  },
  'POST /api/company/': {
    summary: 'Register a client company',
    failed: registrationMessages.client.failed,
    schema: registrationFields.client,
    table: companyTable,
    status: 201,
    answer: register('client'),
  },
  'POST /api/candidates/': {
    summary: 'Register a candidate',
    failed: registrationMessages.candidate.failed,
    schema: registrationFields.candidate,
    table: candidateTable,
    files,
    status: 201,
    answer: register('candidate'),
  },
  'POST /api/customer/': {
    summary: 'Register a customer',
    failed: registrationMessages.customer.failed,
    schema: registrationFields.customer,
    table: customerTable,
    status: 201,
    answer: register('customer'),
  },
  'POST /api/auth/login-user/': {
    summary: 'Sign in; the answer sets the session cookie',
    failed: signInMessages.error,
    schema: visitors.loginFields,
    answer: visitors.login,
  },
  'POST /api/auth/send-reset-otp/': {
    summary: 'Forgot password, step 1: send a code to the owner of an account',
    failed: resetMessages.notSent,
    schema: visitors.resetSendFields,
    answer: visitors.sendResetOtp,
  },
  'POST /api/auth/verify-reset-otp/': {
    summary: 'Forgot password, step 2: check the code',
    failed: resetMessages.notVerified,
    schema: visitors.resetVerifyFields,
    verifies: true,
    answer: visitors.verifyResetOtp,
  },
  'POST /api/auth/reset-password/': {
    summary: 'Forgot password, step 3: set a new password, after the code was verified',
    failed: resetMessages.notReset,
    schema: visitors.resetFields,
    answer: visitors.resetPassword,
  },
}
