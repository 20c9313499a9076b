const [minute, hour, day] = [60, 60 * 60, 24 * 60 * 60]

interface LimitRule {
  points: number
  seconds: number
  /** Counts by IPv4 address or /48 alone; otherwise by /64, and four times as many by /48. */
  by?: 'network'
  /** Points return one by one, not all at the end of the period. */
  refills?: true
}

const rules = <Name extends string>(table: Record<Name, LimitRule>): Record<Name, LimitRule> =>
  table

export const rateLimits = rules({
  // Enough codes for mistakes and slow mail, few enough to protect mailboxes.
  'otp-destination-10-minutes': { points: 3, seconds: 10 * minute },
  'otp-destination-hour': { points: 5, seconds: hour },
  'otp-destination-day': { points: 10, seconds: day },
  // Enough for thirty people in one hall, each with a second code.
  'otp-network-sms': { points: 60, seconds: hour, by: 'network' },
  'otp-network-email': { points: 120, seconds: hour, by: 'network' },
  // `sendLimits` sets the points: a quarter of the site's budget, or all of it.
  'otp-share-sms': { points: 1, seconds: 4 * hour, by: 'network' },
  'otp-share-email': { points: 1, seconds: 4 * hour, by: 'network' },
  'otp-site-sms': { points: 1, seconds: 4 * hour, refills: true },
  'otp-site-email': { points: 1, seconds: 4 * hour, refills: true },
  // Guessing a code of six digits takes seven years.
  'otp-guess-hour': { points: 15, seconds: hour },
  'kept-form-letter': { points: 3, seconds: hour },
  // After these, in a row, each failure starts a wait, and renews the day.
  'sign-in-failures': { points: 5, seconds: day },
  // For one account from all networks; beyond it only a mailed code signs in.
  'sign-in-ceiling': { points: 100, seconds: hour },
  'sign-in-client': { points: 100, seconds: 15 * minute },
  // Number of accounts tried: stolen passwords are tried once for each account.
  'sign-in-accounts': { points: 30, seconds: hour },
  'staff-forgotten': { points: 1, seconds: 10 * minute },
  'staff-forgotten-day': { points: 10, seconds: day },
  contact: { points: 20, seconds: hour },
  // New cases of an account, and texts in them.
  cases: { points: 50, seconds: day },
  'case-texts': { points: 20, seconds: day },
  'new-drafts': { points: 300, seconds: hour },
  // Points are kilobytes.
  'draft-files': { points: 100 * 1024, seconds: hour },
  // A setting replaces the points, see `renderNotification`.
  'contact-mail': { points: 60, seconds: hour },
  // The key is the date.
  'daily-mail': { points: 1, seconds: day },
})

export type LimitName = keyof typeof rateLimits
