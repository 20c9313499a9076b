// Apart from the schema, so that a page can show a sentence without shipping zod.

/** Sentences for the reasons of `registerCandidate`, and what the page says around them. */
export const candidateMessages = {
  success: 'Employee created successfully!',
  failed: 'Submission failed.',
  error: 'An error occurred.',
  'email-unverified': 'Please verify your email before submitting.',
  'phone-unverified': 'Please verify your phone number before submitting.',
  exists: 'An account already exists for this email. Please sign in.',
} as const
