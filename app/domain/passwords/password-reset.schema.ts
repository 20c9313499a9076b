import { z } from 'zod'
import type { UserType } from '#db/schema'
import { emailField } from '~/domain/fields/schemas/email.schema'
import { withErrors } from '~/domain/fields/table-schema'
import {
  newPasswordField,
  findPasswordRule,
  repeatedPasswordError,
  repeatedPasswordField,
} from '~/domain/fields/schemas/password.schema'
import { codeWords, otpCode } from '~/domain/otp/otp.schema'

export const passwordResetMessages = {
  sent: 'OTP sent to your email',
  verified: 'OTP verified. Now reset your password.',
  success: 'Password reset successful',
  done: 'Password reset successful! You can now login with your new password.',
  notSent: 'Error sending OTP',
  wrong: 'Invalid OTP',
  notVerified: 'OTP verification failed',
  notReset: 'Failed to reset password',
} as const

export const resetWords = { ...codeWords.email, ...passwordResetMessages }

export const resetEmailFields = z.object({ email: resetEmailField() })

export const resetCodeFields = z.object({
  email: resetEmailField(),
  otp: otpCode(passwordResetMessages.wrong, 8),
})

/** Only the JSON call repeats the password, as `confirm_password`. */
export function resetPasswordFields(userType: UserType) {
  const form = z.object({
    email: resetEmailField(),
    new_password: newPasswordField(findPasswordRule(userType)),
    confirm_password: repeatedPasswordField().optional(),
  })
  return withErrors(form, ({ new_password: password, confirm_password }) =>
    repeatedPasswordError({ password, confirm_password }),
  )
}

const verifyFirst = 'Please verify your email with a code first.'
export const resetUnverifiedMessage = `${passwordResetMessages.notReset}. ${verifyFirst}`
export const signInUnverifiedMessage = `You are not signed in. ${verifyFirst}`

function resetEmailField() {
  return emailField('Enter your email')
}
