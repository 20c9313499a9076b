import { hourMs } from '~/time-units'

/** How long a second press of a registration is known as the same. */
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
