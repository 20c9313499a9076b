// Apart from the schema, so that a page can show a sentence without shipping zod.
import { registrationMessages } from './registration-messages'

/** Sentences for the reasons of `registerCustomer`, and what the page says around them. */
export const customerMessages = {
  failed: registrationMessages.failed,
  unverified: 'Please verify both email and phone OTPs.',
  exists: registrationMessages.exists,
} as const

/**
 * This form's own sentences for a code that could not be sent, or was not accepted for whatever
 * reason; where `otp.schema.ts` has others for these cases, these stand instead.
 */
export const customerOtpMessages = {
  email: { notSent: 'Failed to send email OTP.', notAccepted: 'Invalid email OTP.' },
  sms: { notSent: 'Failed to send phone OTP.', notAccepted: 'Invalid phone OTP.' },
} as const
