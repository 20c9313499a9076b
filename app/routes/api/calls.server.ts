// The JSON calls of the specification.
import type { Call } from './call-result'
import { changeCall, readCall, registerCall } from './accounts.server'
import * as visitors from './visitors.server'

/**
 * Lists every call by address and method, in the specification's order. Those below /api/auth/ answer without
 * /api, too, and all of them without the last slash.
 */
export const calls: Readonly<Record<string, Readonly<Record<string, Call>>>> = {
  '/api/contacts/': { POST: visitors.sendContact },
  '/api/auth/candidate/profile/': { GET: readCall('candidate') },
  '/api/auth/candidate/profile/update/': { PUT: changeCall('candidate') },
  '/api/auth/client_profile/': { GET: readCall('client'), PUT: changeCall('client') },
  '/api/auth/send-otp/': { POST: visitors.sendEmailOtp },
  '/api/auth/verify-otp/': { POST: visitors.verifyEmailOtp },
  '/api/auth/send-phone-otp/': { POST: visitors.sendPhoneOtp },
  '/api/auth/verify-phone-otp/': { POST: visitors.verifyPhoneOtp },
  '/api/company/': { POST: registerCall('client') },
  '/api/candidates/': { POST: registerCall('candidate') },
  '/api/customer/': { POST: registerCall('customer') },
  '/api/auth/login-user/': { POST: visitors.login },
  '/api/auth/send-reset-otp/': { POST: visitors.sendResetOtp },
  '/api/auth/verify-reset-otp/': { POST: visitors.verifyResetOtp },
  '/api/auth/reset-password/': { POST: visitors.resetPassword },
}
