import { z } from 'zod'

/** The type of an account as a call names it. */
export function userTypeField(name: string) {
  const error = `${name} must be candidate, client or customer.`
  return z.enum(['candidate', 'client', 'customer'], { error })
}
