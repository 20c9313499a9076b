import { describe, expect, it } from 'vitest'
import {
  codeHints,
  codeWords,
  describeCodeFailure,
  describeSendFailure,
  otpCode,
} from './otp.schema'
import { otpSendLabel, otpSentLabel } from './otp-send-label'

describe('a typed one-time password', () => {
  it('ignores spaces and dashes', () => {
    for (const typed of ['123456', ' 123 456 ', '123-456', '1 2 3 4 5 6', '123–456']) {
      expect(otpCode('Invalid OTP').parse(typed)).toBe('123456')
    }
  })

  it('has eight digits where a password is reset', () => {
    expect(otpCode('Invalid OTP', 8).parse('1234 5678')).toBe('12345678')
    const six = otpCode('Invalid OTP', 8).safeParse('123456')
    expect(six.error?.issues[0]?.message).toBe('Invalid OTP')
  })

  it('must be six digits, or it is a wrong code', () => {
    for (const typed of ['', '12345', '1234567', '12345a', undefined, 123456, null]) {
      const message = otpCode('Invalid OTP').safeParse(typed).error?.issues[0]?.message
      expect(message).toBe('Invalid OTP')
    }
  })
})

describe('the messages of one-time passwords', () => {
  const { email, sms } = codeWords

  it('say what became of a guess, and what to do', () => {
    expect(describeCodeFailure({ reason: 'wrong' }, email)).toBe('Invalid OTP. Please try again.')
    expect(describeCodeFailure({ reason: 'wrong' }, sms)).toBe('Invalid OTP. Try again.')
    expect(describeCodeFailure({ reason: 'expired' }, email)).toBe(
      `OTP verification failed. ${codeHints.expired}`,
    )
    expect(describeCodeFailure({ reason: 'too-many' }, sms)).toBe(
      `Verification failed. ${codeHints['too-many']}`,
    )
    expect(describeCodeFailure({ reason: 'missing' }, sms)).toBe(
      'Missing session ID. Please ask for a code first.',
    )
    expect(describeCodeFailure({ reason: 'guessed-out', seconds: 2400 }, email)).toBe(
      'OTP verification failed. Too many codes were tried. Please try again in 40 minutes.',
    )
  })

  it('say when a code may be sent again', () => {
    expect(otpSendLabel(undefined)).toBe('Send OTP')
    expect(otpSendLabel(17)).toBe('Resend in 17s')
    expect(otpSendLabel(0)).toBe('Resend OTP')
    expect(otpSentLabel).toBe('OTP Sent')
    expect(describeSendFailure({ reason: 'delivery' }, sms)).toBe('Failed to send OTP.')
    const after = (seconds: number, reason: 'too-many' | 'busy' | 'cooldown' = 'too-many') =>
      describeSendFailure({ reason, seconds }, email)
    expect(after(9, 'cooldown')).toBe('You can ask for another code in 9 s.')
    expect(after(44, 'busy')).toMatch(/^Failed: We cannot send more codes just now\..* 44 seconds/)
    const message = 'Failed: Too many codes were requested. Please try again in'
    expect(after(45)).toBe(`${message} 45 seconds.`)
    expect(after(541)).toBe(`${message} 10 minutes.`)
    expect(after(7_201)).toBe(`${message} 3 hours.`)
  })
})
