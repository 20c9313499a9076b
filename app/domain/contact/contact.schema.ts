import { z } from 'zod'

export const contactSent = 'Message sent successfully'
export const contactFailed = 'Something went wrong'

/** @param seconds until the next message is accepted. */
export function contactTooMany(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? '1 minute' : `${minutes} minutes`
  return `Too many messages came from your connection. Please try again in ${wait}.`
}

export const contactLimits = { username: 100, email: 254, phone: 40, message: 5000 } as const
export const contactTooLarge = `What you sent is too large: a message may have up to ${contactLimits.message.toLocaleString('en-IN')} characters. Please shorten it and send it again.`

// NUL and half surrogate pairs, which a JSON call can carry, have no place in the database.
const unstorable = /\0|\p{Surrogate}/gu

function line(max: number, name: string) {
  return z
    .string({ error: `Please enter your ${name}.` })
    .transform((typed) =>
      typed
        .replace(unstorable, '')
        .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
        .trim(),
    )
    .pipe(z.string().max(max, `Please use at most ${max} characters for your ${name}.`))
}

function text(max: number) {
  return z
    .string({ error: 'Please enter a message.' })
    .transform((typed) => typed.replace(unstorable, '').replace(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .min(1, 'Please enter a message.')
        .max(max, `Please use at most ${max} characters for your message.`),
    )
}

/**
 * The contact message, for the page, the browser and POST /api/contacts/. The e-mail rule is the
 * browser's own; the phone is plain text and may stay empty.
 */
export const contactFields = z.object({
  username: line(contactLimits.username, 'name').pipe(z.string().min(1, 'Please enter your name.')),
  email: line(contactLimits.email, 'email').pipe(
    z
      .string()
      .min(1, { error: 'Please enter your email.', abort: true })
      .regex(z.regexes.html5Email, 'Please enter a valid email address.'),
  ),
  phone: line(contactLimits.phone, 'phone number').default(''),
  message: text(contactLimits.message),
})

export type ContactValues = z.output<typeof contactFields>
