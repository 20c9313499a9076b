import { z } from 'zod'
import { signInMessages } from '~/domain/accounts/sign-in.schema'
import { offersTable } from '~/domain/consents/offers.schema'
import { contactFailed, contactFields } from '~/domain/cases/contact.schema'
import { documentFields } from '~/domain/documents/documents.schema'
import { otpRequestMessage, otpVerifyMessage } from '~/domain/otp/otp.schema'
import { passwordResetMessages as resetMessages } from '~/domain/passwords/password-reset.schema'
import { candidateProfileFields } from '~/domain/profiles/candidate-profile.schema'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { companyProfileFields } from '~/domain/profiles/company-profile.schema'
import { companyTable } from '~/domain/profiles/company.fields'
import { customerTable } from '~/domain/profiles/customer.fields'
import { companyProfileMessages, profileMessages } from '~/domain/profiles/profile.schema'
import { candidateFields, candidateMessages } from '~/domain/registration/candidate.schema'
import { clientFields, clientMessages } from '~/domain/registration/client.schema'
import { customerFields, customerMessages } from '~/domain/registration/customer.schema'
import { contactPassword } from '~/forms/contacts/contact-password-field'
import { changeProfile, findProfile, register } from './accounts.server'
import type { Call, Calls } from './answer-call.server'
import * as tables from './from-tables'
import * as visitors from './visitors.server'

const done = z.object({ success: z.literal(true), message: z.string() })
const verified = z.object({ verified: z.literal(true), message: z.string() })
const reference = z.string().regex(/^PB-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
const created = done.extend({
  id: z.uuid().describe('Of the new account.'),
  reference: reference.optional().describe('Of the first request.'),
})

const candidateBody = {
  media: ['multipart/form-data', 'application/json'],
  table: candidateTable,
  files: Object.keys(documentFields),
} as const

const contactProof = z.object({ [contactPassword]: z.string().optional() })

/**
 * Every call, in the specification's order. Those below /api/auth/ answer without /api as
 * well, and all of them without the last slash.
 */
export const calls: Readonly<Record<string, Call>> = {
  'POST /api/contacts/': {
    summary: 'Send a message to the business',
    failed: contactFailed,
    body: {
      schema: contactFields,
      example: {
        username: 'Selvi Arumugam',
        email: 'selvi@example.com',
        phone: '91234 56789',
        message: 'Please tell me more about the courses.',
      },
    },
    status: 201,
    gives: done.extend({ reference: reference.optional().describe('To name the message by.') }),
    answer: visitors.sendContact,
  },
  'GET /api/auth/candidate/profile/': {
    summary: 'The own profile of a candidate',
    failed: profileMessages.notLoaded,
    needs: 'candidate',
    gives: tables.candidateAnswer,
    answer: findProfile('candidate', profileMessages.notLoaded),
  },
  'PUT /api/auth/candidate/profile/update/': {
    summary: 'Change the own profile of a candidate; fields that are not sent keep their values',
    failed: profileMessages.notSaved,
    needs: 'candidate',
    body: {
      ...candidateBody,
      schema: candidateProfileFields({ gender: null }),
      beside: contactProof,
      partial: true,
      example: tables.exampleOf(candidateTable),
    },
    gives: tables.candidateAnswer,
    answer: changeProfile('candidate', profileMessages.notSaved),
  },
  'GET /api/auth/client_profile/': {
    summary: 'The own company',
    failed: companyProfileMessages.notLoaded,
    needs: 'client',
    gives: tables.companyAnswer,
    answer: findProfile('client', companyProfileMessages.none),
  },
  'PUT /api/auth/client_profile/': {
    summary: 'Change the own company; fields that are not sent keep their values',
    failed: companyProfileMessages.notSaved,
    needs: 'client',
    body: {
      schema: companyProfileFields({ company_email: '' }),
      table: companyTable,
      beside: contactProof,
      partial: true,
      example: tables.companyExample,
    },
    gives: tables.companyAnswer,
    answer: changeProfile('client', companyProfileMessages.none),
  },
  'POST /api/auth/send-otp/': {
    summary: 'Send a one-time password by email',
    failed: otpRequestMessage({ reason: 'delivery' }),
    body: { schema: visitors.emailFields, example: { email: 'selvi@example.com' } },
    gives: done,
    answer: visitors.sendEmailOtp,
  },
  'POST /api/auth/verify-otp/': {
    summary: 'Verify an email address with the code sent to it',
    failed: otpVerifyMessage('email', 'expired'),
    verifies: true,
    body: {
      schema: visitors.emailOtpFields,
      example: { email: 'selvi@example.com', otp: '123456' },
    },
    gives: verified,
    answer: visitors.verifyEmailOtp,
  },
  'POST /api/auth/send-phone-otp/': {
    summary: 'Send a one-time password by SMS',
    failed: otpRequestMessage({ reason: 'delivery' }),
    body: { schema: visitors.phoneFields, example: { phone: '91234 56789' } },
    gives: done.extend({ session_id: z.uuid().describe('To be sent back with the code.') }),
    answer: visitors.sendPhoneOtp,
  },
  'POST /api/auth/verify-phone-otp/': {
    summary: 'Verify a phone number with the code sent to it',
    failed: otpVerifyMessage('sms', 'expired'),
    verifies: true,
    body: {
      schema: visitors.phoneOtpFields,
      example: { session_id: '0b7e3c52-6d0e-4a52-9a43-6c1f9d1f7a10', otp: '123456' },
    },
    gives: verified,
    answer: visitors.verifyPhoneOtp,
  },
  'POST /api/company/': {
    summary: 'Register a client company',
    failed: clientMessages.failed,
    body: {
      schema: clientFields,
      table: { ...companyTable, ...offersTable },
      example: tables.clientExample,
    },
    status: 201,
    gives: created,
    answer: register('client'),
  },
  'POST /api/candidates/': {
    summary: 'Register a candidate',
    failed: candidateMessages.failed,
    body: {
      ...candidateBody,
      schema: candidateFields,
      table: { ...candidateTable, ...offersTable },
      example: tables.candidateExample,
    },
    status: 201,
    gives: created,
    answer: register('candidate'),
  },
  'POST /api/customer/': {
    summary: 'Register a customer',
    failed: customerMessages.failed,
    body: {
      schema: customerFields,
      table: { ...customerTable, ...offersTable },
      example: tables.customerExample,
    },
    status: 201,
    gives: created,
    answer: register('customer'),
  },
  'POST /api/auth/login-user/': {
    summary: 'Sign in; the answer sets the session cookie',
    failed: signInMessages.error,
    body: {
      schema: visitors.loginFields,
      example: { user_type: 'candidate', email: 'kavitha@gmail.com', password: 'Pearl$2025' },
    },
    gives: done,
    refusals: [401],
    answer: visitors.login,
  },
  'POST /api/auth/send-reset-otp/': {
    summary: 'Forgot password, step 1: send a code to the owner of an account',
    failed: resetMessages.notSent,
    body: {
      schema: visitors.resetSendFields,
      example: { email: 'kavitha@gmail.com', userType: 'candidate' },
    },
    gives: done,
    answer: visitors.sendResetOtp,
  },
  'POST /api/auth/verify-reset-otp/': {
    summary: 'Forgot password, step 2: check the code',
    failed: resetMessages.notVerified,
    verifies: true,
    body: {
      schema: visitors.resetVerifyFields,
      example: { email: 'kavitha@gmail.com', userType: 'candidate', otp: '12345678' },
    },
    gives: verified,
    answer: visitors.verifyResetOtp,
  },
  'POST /api/auth/reset-password/': {
    summary: 'Forgot password, step 3: set a new password, after the code was verified',
    failed: resetMessages.notReset,
    body: {
      schema: visitors.resetFields,
      example: {
        email: 'kavitha@gmail.com',
        userType: 'candidate',
        otp: '12345678',
        new_password: 'Kadal$2026',
        confirm_password: 'Kadal$2026',
      },
    },
    gives: done,
    answer: visitors.resetPassword,
  },
}

export function callsAt(path: string): Calls {
  const spelt = path
    .toLowerCase()
    .replace(/^\/auth\//, '/api/auth/')
    .replace(/\/?$/, '/')
  const found = Object.entries(calls)
    .map(([address, call]) => [...address.split(' '), call] as const)
    .filter(([, at]) => at === spelt)
  return Object.fromEntries(found.map(([method, , call]) => [method, call]))
}
