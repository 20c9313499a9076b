const personal = { notSaved: 'Failed to update profile', notLoaded: 'Failed to load profile' }

/** The specification words failures differently for companies. */
export const profileMessages = {
  candidate: personal,
  customer: personal,
  client: {
    notSaved: 'Failed to update profile.',
    notLoaded: 'Failed to fetch company profile.',
  },
  saved: 'Profile updated successfully!',
  cancelled: 'Changes cancelled',
  none: 'No company profile found.',
  exists: 'Another account already uses this email. Enter a different one.',
  unverified: 'First enter the code that we sent to you.',
  passwordMissing: 'Enter your current password to change your email or phone.',
  kept: { email: 'The old address stays.', sms: 'The old number stays.' },
  missing: 'You have no change to verify.',
} as const

export const unreachableNumber = 'We cannot text to this number. It stays unverified.'

export const unsavedChanges = {
  text: 'You have unsaved changes in the edit form.',
  link: 'Continue editing',
} as const
