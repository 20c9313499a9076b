import type { Calls } from '~/http/bodies/json-call.server'
import { sendContact } from './contact-calls.server'
import { sendEmailOtp, sendPhoneOtp, verifyEmailOtp, verifyPhoneOtp } from './otp-calls.server'
import {
  candidateProfile,
  companyProfile,
  updateCandidateProfileCall,
  updateCompanyProfileCall,
} from './profile-calls.server'
import {
  registerCandidateCall,
  registerClientCall,
  registerCustomerCall,
} from './registration-calls.server'
import {
  findRequestCall,
  listRequestsCall,
  makeRequestCall,
  withdrawRequestCall,
} from './request-calls.server'
import { resetPasswordCall, sendResetOtp, verifyResetOtp } from './reset-calls.server'
import { login } from './session-calls.server'

/**
 * Every call by its path, in the specification's order, then those beyond it. Those below /api/auth/ answer
 * without /api as well, and all of them without the last slash.
 */
export const calls = {
  '/api/contacts/': { POST: sendContact },
  '/api/auth/candidate/profile/': { GET: candidateProfile },
  '/api/auth/candidate/profile/update/': { PUT: updateCandidateProfileCall },
  '/api/auth/client_profile/': { GET: companyProfile, PUT: updateCompanyProfileCall },
  '/api/auth/send-otp/': { POST: sendEmailOtp },
  '/api/auth/verify-otp/': { POST: verifyEmailOtp },
  '/api/auth/send-phone-otp/': { POST: sendPhoneOtp },
  '/api/auth/verify-phone-otp/': { POST: verifyPhoneOtp },
  '/api/company/': { POST: registerClientCall },
  '/api/candidates/': { POST: registerCandidateCall },
  '/api/customer/': { POST: registerCustomerCall },
  '/api/auth/login-user/': { POST: login },
  '/api/auth/send-reset-otp/': { POST: sendResetOtp },
  '/api/auth/verify-reset-otp/': { POST: verifyResetOtp },
  '/api/auth/reset-password/': { POST: resetPasswordCall },
  '/api/requests/': { GET: listRequestsCall, POST: makeRequestCall },
  '/api/requests/{reference}/': { GET: findRequestCall },
  '/api/requests/{reference}/withdraw/': { POST: withdrawRequestCall },
} satisfies Record<string, Calls>

export function callsAt(path: string): Calls | undefined {
  const spelt = path
    .toLowerCase()
    .replace(/^\/auth\//, '/api/auth/')
    .replace(/\/?$/, '/')
  const isOf = (pattern: string) =>
    new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(spelt)
  return Object.entries<Calls>(calls).find(([pattern]) => isOf(pattern))?.[1]
}
