import { z } from 'zod'
import type { UserType } from '#db/schema'
import { emailField } from '~/domain/fields/schemas/email.schema'
import { otpCode } from '~/domain/otp/otp.schema'
import { counted, inMinutes } from '~/domain/fields/counted'
import { accountCodeMessages } from './account-code.schema'

export const signInFields = z.object({
  email: emailField('Enter your email'),
  password: z.string({ error: 'Enter your password' }),
})

export const codeRequestFields = z.object({ email: emailField('Enter your email') })

export const codeSignInFields = z.object({
  email: emailField('Enter your email'),
  otp: otpCode('email', accountCodeMessages.wrong, 8),
})

export const signInMessages = {
  success: 'Login successful!',
  wrong: 'Invalid email or password.',
  error: 'Server error. Please try again.',
} as const

/** Everybody reads it: the code leaves after the answer, and only where there is an account. */
export function codeAskedMessage({ userType, email }: { userType: UserType; email: string }) {
  return `If there is a ${userType} account for ${email}, we are sending a code to it.`
}

export const codeAskedAgain = 'If there is such an account, we are sending the code again.'

export function signInWait(seconds: number): string {
  const wait = seconds <= 90 ? counted(seconds, 'second') : inMinutes(seconds)
  return `Too many failed attempts. Please try again in ${wait}.`
}
