import { z } from 'zod'
import { emailField } from '~/domain/fields/schemas/email.schema'
import { formatWait } from '~/domain/fields/counted'

export const signInFields = z.object({
  email: emailField('Enter your email'),
  password: z.string({ error: 'Enter your password' }),
})

export const signInMessages = {
  success: 'Login successful!',
  wrong: 'Invalid email or password.',
  error: 'Server error. Please try again.',
} as const

export function signInWait(seconds: number): string {
  return `Too many failed attempts. Please try again in ${formatWait(seconds)}.`
}
