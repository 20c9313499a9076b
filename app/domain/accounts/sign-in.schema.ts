import { z } from 'zod'
import { emailField } from './email.schema'

export const signInFields = z.object({
  email: emailField('Enter your email'),
  password: z.string({ error: 'Enter your password' }),
})
