export const registrationMessages = {
  exists: 'An account already exists for this email. Please sign in.',
  emailUnverified: 'Please verify your email before submitting.',
  emailLapsed:
    'You verified this email more than 30 minutes ago, and others may have used this browser. Please ask for a new code, enter it and send the form again.',
  failed: 'Registration failed. Please try again.',
  passwordsDiffer: 'Passwords do not match.',
} as const

export const formNames = {
  candidate: 'candidate registration',
  client: 'company registration',
  customer: 'customer form',
} as const
