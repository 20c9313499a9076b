/** Months until deletion, as in the privacy policy. */
export interface RetentionPeriods {
  messages: number
  cases: number
  accounts: number
}

export const defaultPeriods: RetentionPeriods = { messages: 12, cases: 24, accounts: 36 }

/** @param months negative for a later day */
export function monthsBefore(time: Date, months: number): Date {
  const then = new Date(time)
  then.setUTCMonth(then.getUTCMonth() - months)
  return then
}
