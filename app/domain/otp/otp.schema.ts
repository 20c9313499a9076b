import { z } from 'zod'
import { formatWait } from '~/domain/fields/counted'
import { foldCode } from '~/domain/fields/text'

export const codeMinutes = 10
export const maxGuesses = 5
export const codeCooldownSeconds = 30

export type OtpChannel = 'email' | 'sms'

/** `failed`: the code was not checked, or counts no more. */
export const codeWords = {
  email: {
    sent: 'OTP sent to your email!',
    verified: 'Email verified successfully!',
    notSent: 'Failed to send OTP.',
    wrong: 'Invalid OTP. Please try again.',
    failed: 'OTP verification failed.',
    missing: 'OTP verification failed.',
    empty: 'Please enter email first.',
  },
  sms: {
    sent: 'OTP sent to your phone!',
    verified: 'Phone number verified!',
    notSent: 'Failed to send OTP.',
    wrong: 'Invalid OTP. Try again.',
    failed: 'Verification failed.',
    missing: 'Missing session ID.',
    empty: 'Please enter a phone number first.',
  },
}

export type CodeWords = (typeof codeWords)['email']

export function otpCode(error: string, digits: 6 | 8 = 6) {
  return z
    .string({ error })
    .transform(foldCode)
    .pipe(z.string().regex(digits === 6 ? /^[0-9]{6}$/ : /^[0-9]{8}$/, { error }))
}

/** `delayed`: the provider has not answered yet. */
export type CodeState = 'valid' | 'delayed' | 'expired' | 'too-many'

export const codeHints: Record<Exclude<CodeState, 'valid'>, string> = {
  delayed: 'Your code is on its way. It may take a few minutes.',
  expired: 'The code has expired. Please ask for a new one.',
  'too-many': 'The code was wrong too many times. Please ask for a new one.',
}

export type SendFailure =
  /** `busy`: the site's budget, or the network's share of it, is used up. */
  | { reason: 'cooldown' | 'too-many' | 'busy'; seconds: number }
  | { reason: 'unreachable'; prefixes: readonly string[] }
  | { reason: 'delivery' }

const again = (seconds: number) => `Please try again in ${formatWait(seconds)}.`

export function describeSendFailure(failure: SendFailure, words: CodeWords): string {
  switch (failure.reason) {
    case 'cooldown':
      return `You can ask for another code in ${failure.seconds} s.`
    case 'too-many':
      return `Failed: Too many codes were requested. ${again(failure.seconds)}`
    case 'busy':
      return `Failed: We cannot send more codes just now. ${again(failure.seconds)}`
    case 'unreachable':
      return `Failed: ${unreachableSentence(failure.prefixes)}`
    case 'delivery':
      return words.notSent
  }
}

export type CodeFailure =
  | { reason: 'wrong' | 'expired' | 'too-many' | 'missing' }
  | { reason: 'guessed-out'; seconds: number }

export function describeCodeFailure(failure: CodeFailure, words: CodeWords): string {
  switch (failure.reason) {
    case 'wrong':
      return words.wrong
    case 'missing':
      return `${words.missing} Please ask for a code first.`
    case 'guessed-out':
      return `${words.failed} Too many codes were tried. ${again(failure.seconds)}`
    default:
      return `${words.failed} ${codeHints[failure.reason]}`
  }
}

export const unreachableSentence = (prefixes: readonly string[]) =>
  `Codes can only be sent to mobile numbers that start with ${prefixes.join(' or ')}.`
