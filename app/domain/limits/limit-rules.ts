const [minute, hour, day] = [60, 60 * 60, 24 * 60 * 60]

interface LimitRule {
  points: number
  seconds: number
  /** Counted for an IPv4 address or a /48 alone; other clients' for their /64, and four times for its /48. */
  by?: 'network'
  /** Points come back one by one, instead of all at the end of the period. */
  refills?: true
}

const rules = <Name extends string>(table: Record<Name, LimitRule>): Record<Name, LimitRule> =>
  table

/** Counters in the database, shared by all processes. */
export const rateLimits = rules({
  // Enough codes for somebody who mistyped or waits for a slow mail, and no mailbox is filled by others.
  'otp-destination-10-minutes': { points: 3, seconds: 10 * minute },
  'otp-destination-hour': { points: 5, seconds: hour },
  'otp-destination-day': { points: 10, seconds: day },
  // Thirty people in one hall come through, each with a code sent again.
  'otp-network-sms': { points: 60, seconds: hour, by: 'network' },
  'otp-network-email': { points: 120, seconds: hour, by: 'network' },
  // `sendLimits` says how many: a quarter of what the site may send in this time, and all of it.
  'otp-share-sms': { points: 1, seconds: 4 * hour, by: 'network' },
  'otp-share-email': { points: 1, seconds: 4 * hour, by: 'network' },
  'otp-site-sms': { points: 1, seconds: 4 * hour, refills: true },
  'otp-site-email': { points: 1, seconds: 4 * hour, refills: true },
  // A code of six digits is guessed once in seven years.
  'otp-guess-hour': { points: 15, seconds: hour },
  'kept-form-letter': { points: 3, seconds: hour },
  // In a row: after these each one is followed by a wait. Each one begins the day anew.
  'sign-in-failures': { points: 5, seconds: day },
  // An account over all networks; beyond it the mailed code alone opens it.
  'sign-in-ceiling': { points: 100, seconds: hour },
  'sign-in-client': { points: 100, seconds: 15 * minute },
  // Accounts tried wrongly: lists of stolen passwords are tried once an account.
  'sign-in-accounts': { points: 30, seconds: hour },
  'staff-forgotten': { points: 1, seconds: 10 * minute },
  'staff-forgotten-day': { points: 10, seconds: day },
  contact: { points: 20, seconds: hour },
  // What an account asks for, and what it writes in its cases.
  cases: { points: 50, seconds: day },
  'case-texts': { points: 20, seconds: day },
  'new-drafts': { points: 300, seconds: hour },
  // In kilobytes.
  'draft-files': { points: 100 * 1024, seconds: hour },
  // The operator says how many, see `renderLetter`.
  'contact-mail': { points: 60, seconds: hour },
  // The date is the key.
  'daily-mail': { points: 1, seconds: day },
})

export type LimitName = keyof typeof rateLimits
