import { expect, it } from 'vitest'
import {
  accountExists,
  customerCodeWords,
  registrationMessages as messages,
} from './registration.schema'

it.each([
  [messages.candidate.success, 'Employee created successfully!'],
  [messages.candidate.failed, 'Submission failed.'],
  [messages.candidate.error, 'An error occurred.'],
  [messages.candidate.unverified.email, 'Please verify your email before submitting.'],
  [messages.candidate.unverified.sms, 'Please verify your phone number before submitting.'],
  [messages.client.success, 'Client created successfully!'],
  [messages.client.failed, 'Registration failed. Please try again.'],
  [messages.client.unverified.email, 'Please verify your email before submitting.'],
  [messages.customer.failed, 'Registration failed. Please try again.'],
  [messages.customer.unverified.whole, 'Please verify both email and phone OTPs.'],
  [customerCodeWords.email.notSent, 'Failed to send email OTP.'],
  [customerCodeWords.email.failed, 'Invalid email OTP.'],
  [customerCodeWords.sms.notSent, 'Failed to send phone OTP.'],
  [customerCodeWords.sms.failed, 'Invalid phone OTP.'],
  [accountExists, 'An account already exists for this email. Please sign in.'],
])('says %j as it is specified', (sentence, specified) => {
  expect(sentence).toBe(specified)
})
