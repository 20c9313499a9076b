import { z } from 'zod'
import { emailField } from '~/domain/fields/schemas/email.schema'
import { toE164 } from '~/domain/fields/schemas/phone.schema'
import { cleanLine, cleanLines } from '~/domain/fields/text'
import { formatWait } from '~/domain/fields/counted'

export const contactSent = 'Message sent successfully'
export const grievanceSent = 'Complaint sent successfully'
export const contactFailed = 'Something went wrong'

export const contactTooMany = (seconds: number) =>
  `Too many messages came from your connection. Please try again in ${formatWait(seconds)}.`

function line(max: number, name: string) {
  return z
    .string({ error: `Please enter your ${name}.` })
    .overwrite(cleanLine)
    .max(max, `Please use at most ${max} characters for your ${name}.`)
}

/** Fields of the page and of POST /api/contacts/. Any text may be the phone; a number is stored as E.164. */
export const contactFields = z.object({
  username: line(100, 'name').min(1, 'Please enter your name.'),
  email: emailField('Please enter your email.', 'Please enter a valid email address.'),
  phone: line(40, 'phone number').overwrite(toE164).default(''),
  message: z
    .string({ error: 'Please enter a message.' })
    .overwrite(cleanLines)
    .min(1, 'Please enter a message.')
    .max(5000, 'Please use at most 5000 characters for your message.'),
})

export type ContactValues = z.output<typeof contactFields>
