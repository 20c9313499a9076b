import nodemailer from 'nodemailer'
import { DeliveryError, maskAnswer, type Address, type Deliverer } from './message'

interface Settings {
  /** `smtp://user:password@host:587` (with STARTTLS) or `smtps://user:password@host:465`. */
  url: string
  from: Address
  /** Our name in the SMTP greeting. */
  host: string
}

/**
 * Requires TLS, since an attacker could remove STARTTLS from the server's offer, unless the address ends in
 * `?requireTLS=false`. @throws DeliveryError, permanent when the server refused this message or recipient
 * (5xx); not for an unreachable server, a wrong password or a 4xx response
 */
export function createMailer({ url, from, host }: Settings): Deliverer {
  const sender = checkAddress(from)
  const { hostname: server } = new URL(url)
  // Connections idle for longer may be dead: routers drop them.
  const connection = { pool: true, name: host, socketTimeout: 20_000 } as const
  // Options in the address win.
  const transport = nodemailer.createTransport({ url, requireTLS: true, ...connection })
  return {
    async deliver(message, signal) {
      if (message.channel !== 'email') throw new Error('SMTP cannot send SMS')
      const { to, replyTo, thread, subject, text, html } = message
      const mail = {
        ...{ from: sender, to: checkAddress(to), subject, text, html },
        ...(replyTo && { replyTo: checkAddress(replyTo) }),
        ...(thread && { references: `<${thread}@${host}>` }),
        // Suppresses automatic replies (RFC 3834).
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...(signal && { signal }),
      }
      await transport.sendMail(mail).catch((error: SmtpError) => {
        throw describeError(error, { server, to })
      })
    },
  }
}

// nodemailer reads "a@b.in\nc@d.in" and "a@b.in, c@d.in" as two recipients.
const oneAddress = /^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\]\p{Cc}]+$/u

function checkAddress({ name = '', address }: Address) {
  if (address.length > 254 || !oneAddress.test(address)) {
    throw new DeliveryError('not an email address', { permanent: true })
  }
  return { name, address }
}

interface SmtpError extends Error {
  code?: string
  response?: string
  responseCode?: number
}

function describeError(
  { code = 'error', response = '', responseCode = 0 }: SmtpError,
  { server, to }: { server: string; to: Address },
): DeliveryError {
  // 530–538 ask for authentication: the configuration is wrong, not the message.
  const isRefused = responseCode >= 500 && !/^53[0-8]/.test(response)
  const permanent = isRefused && (code === 'EENVELOPE' || code === 'EMESSAGE')
  const answer = response && ` ${maskAnswer(response, to)}`
  return new DeliveryError(`SMTP ${code} at ${server}${answer}`, { permanent })
}
