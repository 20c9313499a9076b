const [minute, hour, day] = [60, 60 * 60, 24 * 60 * 60]

/** Counted in the database, so that all processes share them. Of a client, wider networks have more. */
export const rateLimits = {
  // Codes to one address or number: enough for who mistyped or waits for a slow mail.
  'otp-destination-10-minutes': { points: 3, seconds: 10 * minute, by: 'destination' },
  // Nobody's mailbox is filled by others.
  'otp-destination-hour': { points: 5, seconds: hour, by: 'destination' },
  // The same, over a day.
  'otp-destination-day': { points: 10, seconds: day, by: 'destination' },
  // Codes that one browser asks for.
  'otp-browser': { points: 10, seconds: hour, by: 'visitor' },
  // At three points a send, of which the entered code gives two back: thirty people in one hall ask for two
  // codes each, one of them again, before they enter any.
  'otp-client': { points: 270, seconds: hour, by: 'client' },
  // Codes while a budget of the site is below half; the operator says how many, see `spendFor`.
  'otp-network': { points: 8, seconds: hour, by: 'network' },
  // Wrong codes for one address, over all its codes.
  'otp-guess-hour': { points: 15, seconds: hour, by: 'destination' },
  // A code of six digits is guessed once in 90 years.
  'otp-guess-day': { points: 30, seconds: day, by: 'destination' },
  // Wrong codes of a client, for whichever address.
  'otp-guess-client': { points: 300, seconds: hour, by: 'client' },
  // Letters about a form that has left its browser.
  'kept-form-letter': { points: 3, seconds: hour, by: 'destination' },
  // Wrong passwords of a client.
  'sign-in-client': { points: 100, seconds: 15 * minute, by: 'client' },
  // Accounts tried wrongly: lists of stolen passwords are tried once an account.
  'sign-in-accounts': { points: 30, seconds: hour, by: 'client' },
  // An account counts once an hour among those that a client tries.
  'sign-in-account': { points: 1, seconds: hour, by: 'client and account' },
  // Links for who has forgotten the password of the staff's.
  'staff-forgotten': { points: 1, seconds: 10 * minute, by: 'destination' },
  // The same, over a day.
  'staff-forgotten-day': { points: 10, seconds: day, by: 'destination' },
  // Messages of the contact form.
  contact: { points: 20, seconds: hour, by: 'client' },
  // The same message again is the same message.
  'contact-content': { points: 1, seconds: day, by: 'content' },
  // News and offers, turned on; each time is kept. Turning them off is never refused.
  'offers-on': { points: 10, seconds: day, by: 'account' },
  // Forms that a client begins.
  'new-drafts': { points: 300, seconds: hour, by: 'client' },
  // Kilobytes of files.
  'draft-files': { points: 500 * 1024, seconds: hour, by: 'client' },
  // A third of a second of a core each. Thirty people of one hall choose theirs at once.
  photos: { points: 30, seconds: minute, by: 'browser or network' },
  // Mails to the business; the operator says how many, see `tellInbox`.
  'contact-mail': { points: 60, seconds: hour, by: 'site' },
  // One a day: the date is the key.
  'daily-mail': { points: 1, seconds: day, by: 'site' },
} as const
