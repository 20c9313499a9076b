import { z } from 'zod'
import { counted } from '~/domain/fields/counted'
import { foldCode } from '~/domain/fields/fold-line'
import type { Unreachable } from './unreachable'

export const codeMinutes = 10
export const maxGuesses = 5
/** The texts name it. */
export const codeCooldownSeconds = 30

export type OtpChannel = 'email' | 'sms'

const messages = {
  email: {
    sent: 'OTP sent to your email!',
    verified: 'Email verified successfully!',
    wrong: 'Invalid OTP. Please try again.',
    failed: 'OTP verification failed.',
    missing: 'OTP verification failed.',
    empty: 'Please enter email first.',
  },
  sms: {
    sent: 'OTP sent to your phone!',
    verified: 'Phone number verified!',
    wrong: 'Invalid OTP. Try again.',
    failed: 'Verification failed.',
    missing: 'Missing session ID.',
    empty: 'Please enter a phone number first.',
  },
} as const

export function otpCode(
  channel: OtpChannel,
  error: string = messages[channel].wrong,
  digits: 6 | 8 = 6,
) {
  return z
    .string({ error })
    .transform(foldCode)
    .pipe(z.string().regex(digits === 6 ? /^[0-9]{6}$/ : /^[0-9]{8}$/, { error }))
}

export type OtpRequestFailure =
  | { reason: 'cooldown'; seconds: number }
  | { reason: 'too-many'; seconds: number }
  | { reason: 'busy'; seconds: number }
  | Unreachable
  | { reason: 'delivery' }

export type CodeStanding = 'valid' | 'delayed' | 'expired' | 'too-many'

export type OtpVerifyFailure =
  | { reason: 'wrong' | 'expired' | 'too-many' | 'missing' }
  | { reason: 'guessed-out'; seconds: number }

export function otpSentMessage(channel: OtpChannel): string {
  return messages[channel].sent
}

/** What the provider has not answered yet. */
export const otpDelayedMessage = 'Your code is on its way. It may take a few minutes.'

export function otpStandingSentence(standing: Exclude<CodeStanding, 'valid'>): string {
  return {
    delayed: otpDelayedMessage,
    expired: 'The code has expired. Please ask for a new one.',
    'too-many': 'The code was wrong too many times. Please ask for a new one.',
  }[standing]
}

export function otpVerifiedMessage(channel: OtpChannel): string {
  return messages[channel].verified
}

export function otpNoDestinationMessage(channel: OtpChannel): string {
  return messages[channel].empty
}

export function otpRequestMessage(failure: OtpRequestFailure): string {
  switch (failure.reason) {
    case 'cooldown':
      return `You can ask for another code in ${failure.seconds} s.`
    case 'too-many':
      return `Failed: ${otpTooManySentence(failure.seconds)}`
    case 'busy':
      return `Failed: We cannot send more codes just now. Please try again in ${inWords(failure.seconds)}.`
    case 'country':
    case 'landline':
      return `Failed: ${unreachableMessage(failure)}`
    case 'delivery':
      return 'Failed to send OTP.'
  }
}

export function unreachableMessage(failure: Unreachable): string {
  return failure.reason === 'country'
    ? `Codes can only be sent to numbers that start with ${failure.prefixes.join(' or ')}.`
    : 'Codes can only be sent to mobile numbers, which have 10 digits and start with 6, 7, 8 or 9.'
}

export function otpTooManySentence(seconds: number): string {
  return `Too many codes were requested. Please try again in ${inWords(seconds)}.`
}

export function otpVerifyMessage(channel: OtpChannel, reason: OtpVerifyFailure['reason']): string {
  const { wrong, failed, missing } = messages[channel]
  return { wrong, expired: failed, 'too-many': failed, missing, 'guessed-out': failed }[reason]
}

export function otpVerifyHint(failure: OtpVerifyFailure): string | undefined {
  switch (failure.reason) {
    case 'wrong':
      return undefined
    case 'expired':
      return otpStandingSentence('expired')
    case 'too-many':
      return otpStandingSentence('too-many')
    case 'missing':
      return 'Please ask for a code first.'
    case 'guessed-out':
      return `Too many codes were tried for this address or number, or from your network. Please ask for a new code in ${inWords(failure.seconds)}.`
  }
}

function inWords(seconds: number): string {
  if (seconds < 90) return counted(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 90 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour')
}
