import { describe, expect, it } from 'vitest'
import {
  otpCode,
  otpNoDestinationMessage,
  otpRequestMessage,
  otpSentMessage,
  otpVerifiedMessage,
  otpVerifyHint,
  otpVerifyMessage,
} from './otp.schema'
import { otpSendLabel, otpSentLabel } from './otp-send-label'

describe('a typed one-time password', () => {
  it('ignores spaces and dashes', () => {
    for (const typed of ['123456', ' 123 456 ', '123-456', '1 2 3 4 5 6', '123–456']) {
      expect(otpCode('email').parse(typed)).toBe('123456')
    }
  })

  it('has eight digits where a password is reset', () => {
    expect(otpCode('email', 'Invalid OTP', 8).parse('1234 5678')).toBe('12345678')
    const six = otpCode('email', 'Invalid OTP', 8).safeParse('123456')
    expect(six.error?.issues[0]?.message).toBe('Invalid OTP')
  })

  it('must be six digits, or it is a wrong code', () => {
    for (const typed of ['', '12345', '1234567', '12345a', undefined, 123456, null]) {
      const message = otpCode('email').safeParse(typed).error?.issues[0]?.message
      expect(message).toBe('Invalid OTP. Please try again.')
    }
    expect(otpCode('sms').safeParse('1').error?.issues[0]?.message).toBe('Invalid OTP. Try again.')
  })
})

describe('the messages of one-time passwords', () => {
  it('are those of the specification for email', () => {
    expect(otpSentMessage('email')).toBe('OTP sent to your email!')
    expect(otpVerifiedMessage('email')).toBe('Email verified successfully!')
    expect(otpNoDestinationMessage('email')).toBe('Please enter email first.')
    expect(otpVerifyMessage('email', 'wrong')).toBe('Invalid OTP. Please try again.')
    for (const reason of ['expired', 'too-many', 'missing'] as const) {
      expect(otpVerifyMessage('email', reason)).toBe('OTP verification failed.')
      expect(otpVerifyHint({ reason })).toMatch(/^(The code|Please)/)
    }
    expect(otpVerifyMessage('email', 'guessed-out')).toBe('OTP verification failed.')
  })

  it('are those of the specification for phones', () => {
    expect(otpSentMessage('sms')).toBe('OTP sent to your phone!')
    expect(otpVerifiedMessage('sms')).toBe('Phone number verified!')
    expect(otpNoDestinationMessage('sms')).toBe('Please enter a phone number first.')
    expect(otpVerifyMessage('sms', 'wrong')).toBe('Invalid OTP. Try again.')
    expect(otpVerifyMessage('sms', 'missing')).toBe('Missing session ID.')
    expect(otpVerifyMessage('sms', 'expired')).toBe('Verification failed.')
    expect(otpVerifyMessage('sms', 'too-many')).toBe('Verification failed.')
  })

  it('say when to come again after too many guesses, and while the site sends what it may', () => {
    expect(otpVerifyHint({ reason: 'guessed-out', seconds: 2400 })).toBe(
      'Too many codes were tried for this address or number, or from your network. Please ask for a new code in 40 minutes.',
    )
    expect(otpRequestMessage({ reason: 'busy', seconds: 44 })).toBe(
      'Failed: We cannot send more codes just now. Please try again in 44 seconds.',
    )
  })

  it('say when a code may be sent again', () => {
    expect(otpSendLabel(undefined)).toBe('Send OTP')
    expect(otpSendLabel(17)).toBe('Resend in 17s')
    expect(otpSendLabel(0)).toBe('Resend OTP')
    expect(otpSentLabel).toBe('OTP Sent')
    expect(otpRequestMessage({ reason: 'delivery' })).toBe('Failed to send OTP.')
    expect(otpRequestMessage({ reason: 'cooldown', seconds: 9 })).toBe(
      'You can ask for another code in 9 s.',
    )
    const after = (seconds: number) => otpRequestMessage({ reason: 'too-many', seconds })
    const message = 'Failed: Too many codes were requested. Please try again in'
    expect(after(45)).toBe(`${message} 45 seconds.`)
    expect(after(541)).toBe(`${message} 10 minutes.`)
    expect(after(7_201)).toBe(`${message} 3 hours.`)
  })
})
