// Apart from the schema, so that a page can show a sentence without shipping zod.
import { registrationMessages } from './registration-messages'

/** Sentences for the reasons of `registerClient`, and what the page says around them. */
export const clientMessages = {
  success: 'Client created successfully!',
  failed: registrationMessages.failed,
  'email-unverified': registrationMessages.emailUnverified,
  exists: registrationMessages.exists,
} as const

/** For a failure of which the server says more. */
export function clientFailure(cause: string): string {
  return `Registration failed: ${cause}`
}
