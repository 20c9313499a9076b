import { z } from 'zod'
import type { UserType } from '#db/schema'
import {
  otpCode,
  otpRequestSentence,
  otpTooManySentence,
  otpVerifyHint,
  type OtpVerifyFailure,
} from '~/domain/otp/otp.schema'
import { emailField } from './email.schema'
import { withFaults } from './form-faults'
import {
  newPasswordField,
  passwordRuleOf,
  repeatedPasswordFault,
  repeatedPasswordField,
} from './password.schema'
import { passwordResetMessages as messages } from './password-reset-messages'

/** Step 1. */
export const resetEmailFields = z.object({ email: resetEmailField() })

/** Step 2. */
export const resetCodeFields = z.object({
  email: resetEmailField(),
  otp: otpCode('email', messages.wrong, 8),
})

/** Step 3. Only the JSON call repeats the password, as `confirm_password`. */
export function resetPasswordFields(userType: UserType) {
  const form = z.object({
    email: resetEmailField(),
    new_password: newPasswordField(passwordRuleOf(userType)),
    confirm_password: repeatedPasswordField().optional(),
  })
  return withFaults(form, ({ new_password: password, confirm_password }) =>
    repeatedPasswordFault({ password, confirm_password }),
  )
}

/** Why no code was sent. */
export function resetRequestSentence(failure: {
  reason: 'cooldown' | 'too-many'
  seconds: number
}): string {
  return failure.reason === 'cooldown'
    ? otpRequestSentence({ ...failure, reason: 'cooldown' })
    : `${messages.notSent}. ${otpTooManySentence(failure.seconds)}`
}

/** Why a code was not taken, and what to do about it. */
export function resetVerifySentence(failure: OtpVerifyFailure): string {
  const hint = otpVerifyHint(failure)
  return hint ? `${messages.notVerified}. ${hint}` : messages.wrong
}

/** Why a new password was not set: the code has lapsed, or was never given. */
export const resetUnverifiedSentence = `${messages.notReset}. Please verify your email with a code first.`

function resetEmailField() {
  return emailField('Enter your email')
}
