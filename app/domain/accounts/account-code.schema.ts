import {
  otpRequestMessage,
  otpTooManySentence,
  otpVerifyHint,
  type OtpRequestFailure,
  type OtpVerifyFailure,
} from '~/domain/otp/otp.schema'

export const accountCodeMessages = {
  notSent: 'Error sending OTP',
  wrong: 'Invalid OTP',
  notVerified: 'OTP verification failed',
} as const

export function codeNotSentMessage(failure: OtpRequestFailure): string {
  if (failure.reason === 'cooldown') return otpRequestMessage(failure)
  const { notSent } = accountCodeMessages
  return 'seconds' in failure ? `${notSent}. ${otpTooManySentence(failure.seconds)}` : notSent
}

export function codeRefusedMessage(failure: OtpVerifyFailure): string {
  const hint = otpVerifyHint(failure)
  return hint ? `${accountCodeMessages.notVerified}. ${hint}` : accountCodeMessages.wrong
}
