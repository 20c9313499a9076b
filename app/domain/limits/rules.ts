const [minute, hour, day] = [60, 60 * 60, 24 * 60 * 60]

/** Counters in the database, shared by all processes. */
export const rateLimits = {
  // Enough codes for somebody who mistyped or waits for a slow mail, and no mailbox is filled by others.
  'otp-destination-10-minutes': { points: 3, seconds: 10 * minute, by: 'destination' },
  'otp-destination-hour': { points: 5, seconds: hour, by: 'destination' },
  'otp-destination-day': { points: 10, seconds: day, by: 'destination' },
  // Thirty people in one hall come through, each with a code sent again.
  'otp-network-sms': { points: 60, seconds: hour, by: 'network' },
  'otp-network-email': { points: 120, seconds: hour, by: 'network' },
  // A quarter of what the site's budget refills in this time; `takeSend` says how many.
  'otp-share-sms': { points: 1, seconds: 4 * hour, by: 'network' },
  'otp-share-email': { points: 1, seconds: 4 * hour, by: 'network' },
  // A code of six digits is guessed once in seven years.
  'otp-guess-hour': { points: 15, seconds: hour, by: 'destination' },
  'kept-form-letter': { points: 3, seconds: hour, by: 'destination' },
  // Over all networks; beyond it the mailed code alone opens the account.
  'sign-in-ceiling': { points: 100, seconds: hour, by: 'account' },
  'sign-in-client': { points: 100, seconds: 15 * minute, by: 'client' },
  // Accounts tried wrongly: lists of stolen passwords are tried once an account.
  'sign-in-accounts': { points: 30, seconds: hour, by: 'client' },
  // Marks an account that a client has tried within the hour.
  'sign-in-account': { points: 1, seconds: hour, by: 'client and account' },
  'staff-forgotten': { points: 1, seconds: 10 * minute, by: 'destination' },
  'staff-forgotten-day': { points: 10, seconds: day, by: 'destination' },
  contact: { points: 20, seconds: hour, by: 'client' },
  // What an account asks for, and what it writes in its cases.
  cases: { points: 50, seconds: day, by: 'account' },
  'case-texts': { points: 20, seconds: day, by: 'account' },
  // News and offers, turned on; each time is kept. Turning them off is never refused.
  'offers-on': { points: 10, seconds: day, by: 'account' },
  'new-drafts': { points: 300, seconds: hour, by: 'client' },
  // In kilobytes.
  'draft-files': { points: 100 * 1024, seconds: hour, by: 'client' },
  // The operator says how many, see `renderLetter`.
  'contact-mail': { points: 60, seconds: hour, by: 'site' },
  // The date is the key.
  'daily-mail': { points: 1, seconds: day, by: 'site' },
} as const
