/** How long what has ended is kept, in months; the policy says the same. */
export interface Keeping {
  messages: number
  cases: number
  accounts: number
}

export const usualKeeping: Keeping = { messages: 12, cases: 24, accounts: 36 }

/** @param months before, or after where it is negative */
export function monthsBefore(time: Date, months: number): Date {
  const then = new Date(time)
  then.setUTCMonth(then.getUTCMonth() - months)
  return then
}
