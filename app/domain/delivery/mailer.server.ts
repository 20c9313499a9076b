import nodemailer from 'nodemailer'
import {
  DeliveryError,
  maskAnswer,
  type Address,
  type Deliverer,
  type EmailMessage,
} from './message'

interface Settings {
  /** `smtp://user:password@host:587` (with STARTTLS) or `smtps://user:password@host:465`. */
  url: string
  from: Address
  /** How we name ourselves to the mail server. */
  host: string
  timeoutsMs?: { connect: number; silence: number }
}

/**
 * @throws DeliveryError, permanent when the server refused this message or recipient (5xx); not for an
 * unreachable server, a wrong password or a 4xx response.
 */
export function createMailer({ url, from, host, timeoutsMs }: Settings): Deliverer {
  const sender = checkAddress(from)
  const { connect = 10_000, silence = 20_000 } = timeoutsMs ?? {}
  const transport = nodemailer.createTransport({
    ...readSmtpUrl(url),
    pool: true,
    name: host,
    connectionTimeout: connect,
    greetingTimeout: connect,
    socketTimeout: silence,
  })
  const server = new URL(url).hostname
  return {
    async deliver(message, signal) {
      if (message.channel !== 'email') throw new Error('SMTP cannot send SMS')
      const mail = { from: sender, ...toMail(message, host), ...(signal && { signal }) }
      await transport.sendMail(mail).catch((error: SmtpError) => {
        throw describeError(error, { server, to: message.to })
      })
    },
  }
}

/**
 * Requires TLS or STARTTLS, which an attacker could otherwise remove from the server's offer, except on
 * loopback hosts and with `?requireTLS=false`.
 */
export function readSmtpUrl(text: string) {
  const url = new URL(text)
  const isPlain = isLoopback(url.hostname) || url.searchParams.get('requireTLS') === 'false'
  // What the address says would win over the options beside it.
  for (const name of ['requireTLS', 'ignoreTLS', 'opportunisticTLS', 'pool', 'name']) {
    url.searchParams.delete(name)
  }
  return { url: url.href, requireTLS: url.protocol === 'smtp:' && !isPlain }
}

const isLoopback = (host: string) =>
  /^(\[::1\]|127(\.\d{1,3}){3}|(.+\.)?localhost)$/.test(host.toLowerCase())

function toMail({ to, replyTo, thread, subject, text, html }: EmailMessage, host: string) {
  return {
    to: checkAddress(to),
    ...(replyTo && { replyTo: checkAddress(replyTo) }),
    ...(thread && { references: `<${thread}@${host}>` }),
    subject,
    text,
    html,
    // Keeps holiday replies away (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
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
  command?: string
  response?: string
  responseCode?: number
}

function describeError(
  { code = 'error', command, response = '', responseCode }: SmtpError,
  { server, to }: { server: string; to: Address },
): DeliveryError {
  // 530–538 ask to sign in, at any command: the configuration is wrong, not the message.
  const refused = responseCode !== undefined && responseCode >= 500 && !/^53[0-8]/.test(response)
  const permanent = refused && (code === 'EENVELOPE' || code === 'EMESSAGE')
  const mayHaveArrived = responseCode === undefined && (code === 'ETIMEDOUT' || command === 'DATA')
  const said = response && ` ${maskAnswer(response, to)}`
  return new DeliveryError(`SMTP ${code} at ${server}${said}`, { permanent, mayHaveArrived })
}
