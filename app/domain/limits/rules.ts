const [minute, hour, day] = [60, 60 * 60, 24 * 60 * 60]

/** Counters in the database, shared by all processes. Wider networks of a client have more. */
export const rateLimits = {
  // Enough codes for somebody who mistyped or waits for a slow mail.
  'otp-destination-10-minutes': { points: 3, seconds: 10 * minute, by: 'destination' },
  // Nobody's mailbox is filled by others.
  'otp-destination-hour': { points: 5, seconds: hour, by: 'destination' },
  'otp-destination-day': { points: 10, seconds: day, by: 'destination' },
  'otp-browser': { points: 10, seconds: hour, by: 'visitor' },
  // At three points a send, of which the entered code gives two back: thirty people in one hall ask for two
  // codes each, one of them again, before they enter any.
  'otp-client': { points: 270, seconds: hour, by: 'client' },
  // While a budget of the site is below half; `spendFor` says how many.
  'otp-network': { points: 8, seconds: hour, by: 'network' },
  'otp-guess-hour': { points: 15, seconds: hour, by: 'destination' },
  // A code of six digits is guessed once in 90 years.
  'otp-guess-day': { points: 30, seconds: day, by: 'destination' },
  'otp-guess-client': { points: 300, seconds: hour, by: 'client' },
  'kept-form-letter': { points: 3, seconds: hour, by: 'destination' },
  'sign-in-client': { points: 100, seconds: 15 * minute, by: 'client' },
  // Accounts tried wrongly: lists of stolen passwords are tried once an account.
  'sign-in-accounts': { points: 30, seconds: hour, by: 'client' },
  // An account counts once an hour among those that a client tries.
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
