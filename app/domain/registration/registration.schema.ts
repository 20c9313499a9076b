import { z } from 'zod'
import type { UserType } from '#db/schema'
import { offersTable } from '~/domain/consents/offers.schema'
import {
  newPasswordField,
  findPasswordRule,
  repeatedPasswordError,
  repeatedPasswordField,
} from '~/domain/fields/schemas/password.schema'
import { codeWords } from '~/domain/otp/otp.schema'
import { toShape, withErrors } from '~/domain/fields/table-schema'
import { candidateForm } from '~/domain/profiles/candidate-rules'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { companyTable } from '~/domain/profiles/company.fields'
import { customerTable } from '~/domain/profiles/customer.fields'
import type { Answers } from '~/domain/profiles/user-types'
import { hourMs } from '~/time-units'

const beside = (userType: UserType) => ({
  ...toShape(offersTable, 'registration'),
  password: newPasswordField(findPasswordRule(userType)),
  confirm_password: repeatedPasswordField(),
})

/** The specification has a full stop here, but none for candidates. */
const differing = (values: Answers) => repeatedPasswordError(values, 'Passwords do not match.')

/** Makes the fields for one day, on which ages and years depend. */
export function registrationFieldsAt(now: () => Date) {
  const candidate = { ...toShape(candidateTable, 'registration', { now }), ...beside('candidate') }
  const client = { ...toShape(companyTable, 'registration', { now }), ...beside('client') }
  const customer = { ...toShape(customerTable, 'registration'), ...beside('customer') }
  return {
    candidate: candidateForm(z.object(candidate), now, repeatedPasswordError),
    client: withErrors(z.object(client), differing),
    customer: withErrors(z.object(customer), differing),
  }
}

export const registrationFields = registrationFieldsAt(() => new Date())

/** Answers that every registration reads. */
export type RegistrationFields = Answers & { password: string; offers: boolean }

export const recognisedMs = 24 * hourMs

export const accountExists = 'An account already exists for this email. Please sign in.'

interface Messages {
  success: string
  failed: string
  /** Message after a failed connection, if it differs. */
  error?: string
  /** Messages by channel for an unverified contact; `whole` is shown above the form. */
  unverified: { email: string; sms?: string; whole?: string }
}

const failed = 'Registration failed. Please try again.'
const emailUnverified = 'Please verify your email before submitting.'

export const registrationMessages: Readonly<Record<UserType, Messages>> = {
  candidate: {
    success: 'Employee created successfully!',
    failed: 'Submission failed.',
    error: 'An error occurred.',
    unverified: {
      email: emailUnverified,
      sms: 'Please verify your phone number before submitting.',
    },
  },
  client: {
    success: 'Client created successfully!',
    failed,
    unverified: { email: emailUnverified },
  },
  customer: {
    success: 'Your customer account is ready.',
    failed,
    unverified: {
      email: 'This email address is not verified yet',
      sms: 'This phone number is not verified yet',
      whole: 'Please verify both email and phone OTPs.',
    },
  },
}

const codeMessages = (notSent: string, refused: string) => ({
  ...{ notSent, wrong: refused, failed: refused, missing: refused },
})

export const customerCodeWords = {
  email: { ...codeWords.email, ...codeMessages('Failed to send email OTP.', 'Invalid email OTP.') },
  sms: { ...codeWords.sms, ...codeMessages('Failed to send phone OTP.', 'Invalid phone OTP.') },
}

export const formNames = {
  candidate: 'candidate registration',
  client: 'company registration',
  customer: 'customer form',
} as const
