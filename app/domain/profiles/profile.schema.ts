import { formatIndianDate } from '~/domain/fields/indian-time'

export const profileMessages = {
  saved: 'Profile updated successfully!',
  notSaved: 'Failed to update profile',
  notLoaded: 'Failed to load profile',
  cancelled: 'Changes cancelled',
  exists: 'Another account already uses this email. Enter a different one.',
  unverified: 'First enter the code that we sent to you.',
  passwordMissing: 'Enter your current password to change your email or phone.',
  otherDepartment: (word: string, department: string) =>
    `${word} belongs to ${department}. Choose that department first.`,
  kept: { email: 'The old address stays.', sms: 'The old number stays.' },
  missing: 'You have no change to verify.',
} as const

/** The specification words these differently for companies. */
export const companyProfileMessages = {
  ...profileMessages,
  notSaved: 'Failed to update profile.',
  notLoaded: 'Failed to fetch company profile.',
  none: 'No company profile found.',
} as const

export const companyPhoneHint =
  'A mobile number or a landline. We can text a code to a mobile number. Verifying it is optional.'
export const unreachableNumber = 'We cannot text to this number. It stays unverified.'
export const mobileHint = 'A mobile number. We will text a code to it.'

export const seenByUs = (at: Date): string => `Seen by us on ${formatIndianDate(at)}.`

export const unsavedChanges = {
  text: 'You have unsaved changes in the edit form.',
  link: 'Continue editing',
} as const
