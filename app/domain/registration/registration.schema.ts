import { hourMs } from '~/time-units'

/** A second press is recognised for so long. */
export const recognisedMs = 24 * hourMs

export const registrationMessages = {
  exists: 'An account already exists for this email. Please sign in.',
  emailUnverified: 'Please verify your email before submitting.',
  failed: 'Registration failed. Please try again.',
  passwordsDiffer: 'Passwords do not match.',
} as const

export const formNames = {
  candidate: 'candidate registration',
  client: 'company registration',
  customer: 'customer form',
} as const
