// Apart from the schema, so that a page can show a sentence without shipping zod.
import { registrationMessages } from './registration-messages'

/** Sentences for the reasons of `registerCandidate`, and what the page says around them. */
export const candidateMessages = {
  success: 'Employee created successfully!',
  failed: 'Submission failed.',
  error: 'An error occurred.',
  'email-unverified': registrationMessages.emailUnverified,
  'phone-unverified': 'Please verify your phone number before submitting.',
  exists: registrationMessages.exists,
} as const
