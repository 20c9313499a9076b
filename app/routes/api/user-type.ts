import { z } from 'zod'

export function userTypeField(name: string) {
  const error = `${name} must be candidate, client or customer.`
  return z.enum(['candidate', 'client', 'customer'], { error })
}
