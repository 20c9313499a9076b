import {
  otpRequestMessage,
  otpTooManySentence,
  otpVerifyHint,
  type OtpVerifyFailure,
} from '~/domain/otp/otp.schema'

export const accountCodeMessages = {
  notSent: 'Error sending OTP',
  wrong: 'Invalid OTP',
  notVerified: 'OTP verification failed',
} as const

export function codeNotSentMessage(failure: {
  reason: 'cooldown' | 'too-many'
  seconds: number
}): string {
  return failure.reason === 'cooldown'
    ? otpRequestMessage({ ...failure, reason: 'cooldown' })
    : `${accountCodeMessages.notSent}. ${otpTooManySentence(failure.seconds)}`
}

export function codeRefusedMessage(failure: OtpVerifyFailure): string {
  const hint = otpVerifyHint(failure)
  return hint ? `${accountCodeMessages.notVerified}. ${hint}` : accountCodeMessages.wrong
}
