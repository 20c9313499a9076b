import type { Call } from './call-result'
import { changeCall, readCall, registerCall } from './accounts.server'
import * as visitors from './visitors.server'

const verifies = { verifies: true } as const

/**
 * Every call, in the specification's order. Those below /api/auth/ answer without /api as well, and all of
 * them without the last slash.
 */
export const calls: Readonly<Record<string, Call>> = {
  'POST /api/contacts/': visitors.sendContact,
  'GET /api/auth/candidate/profile/': readCall('candidate'),
  'PUT /api/auth/candidate/profile/update/': changeCall('candidate'),
  'GET /api/auth/client_profile/': readCall('client'),
  'PUT /api/auth/client_profile/': changeCall('client'),
  'POST /api/auth/send-otp/': visitors.sendEmailOtp,
  'POST /api/auth/verify-otp/': { ...visitors.verifyEmailOtp, ...verifies },
  'POST /api/auth/send-phone-otp/': visitors.sendPhoneOtp,
  'POST /api/auth/verify-phone-otp/': { ...visitors.verifyPhoneOtp, ...verifies },
  'POST /api/company/': registerCall('client'),
  'POST /api/candidates/': registerCall('candidate'),
  'POST /api/customer/': registerCall('customer'),
  'POST /api/auth/login-user/': visitors.login,
  'POST /api/auth/send-reset-otp/': visitors.sendResetOtp,
  'POST /api/auth/verify-reset-otp/': { ...visitors.verifyResetOtp, ...verifies },
  'POST /api/auth/reset-password/': visitors.resetPassword,
}
