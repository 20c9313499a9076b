import type { Socket } from 'node:net'
import nodemailer from 'nodemailer'
import SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'
import { DeliveryError, type Address, type Deliverer, type EmailMessage } from './message'
import { providerWords } from './provider-words'
import { dial, readSmtpUrl } from './smtp-connection.server'

/** The time to connect, and again for the mail server's greeting. */
const smtpConnectMs = 10_000
const smtpSilenceMs = 20_000

interface Settings {
  /** `smtp://user:password@host:587` (with STARTTLS) or `smtps://user:password@host:465`. */
  url: string
  from: Address
  timeouts?: { connectMs: number; greetingMs: number; silenceMs: number }
}

const defaultTimeouts = {
  connectMs: smtpConnectMs,
  greetingMs: smtpConnectMs,
  silenceMs: smtpSilenceMs,
}

/**
 * @throws DeliveryError, permanent when the server refused this message or recipient (5xx); not for an
 * unreachable server, a wrong password or a 4xx response.
 */
export function createSmtpMailer({ url, from, timeouts = defaultTimeouts }: Settings): Deliverer {
  const sender = checkedAddress(from)
  const server = {
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.greetingMs,
    socketTimeout: timeouts.silenceMs,
    ...readSmtpUrl(url),
  }
  return {
    async deliver(message, signal) {
      if (message.channel !== 'email')
        throw new DeliveryError('SMTP cannot send SMS', { permanent: true })
      const mail = toMail(message, sender)
      const connection = await dial(server, { signal, timeoutMs: timeouts.connectMs })
      try {
        await transportOver(connection, server).sendMail(mail)
      } catch (error) {
        throw toDeliveryError(error as SmtpError, { host: server.host, to: message.to })
      } finally {
        // nodemailer sends QUIT, which a server may leave unanswered.
        connection.destroySoon()
      }
    },
  }
}

function transportOver(connection: Socket, server: SMTPTransport.Options) {
  const getSocket: SMTPTransport.Options['getSocket'] = (_options, done) =>
    done(null, { connection })
  // createTransport would make a pool, with sockets of its own, when the address asks for one.
  return nodemailer.createTransport(new SMTPTransport({ ...server, getSocket }))
}

function toMail(message: EmailMessage, from: { name: string; address: string }) {
  return {
    from,
    to: checkedAddress(message.to),
    replyTo: message.replyTo && checkedAddress(message.replyTo),
    subject: singleLine(message.subject),
    text: message.text,
    html: message.html,
    // Keeps holiday replies away (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  }
}

// nodemailer reads "a@b.in\nc@d.in" and "a@b.in, c@d.in" as two recipients.
const oneAddress = /^[^\s@<>(),;:"\\[\]\p{Cc}]+@[^\s@<>(),;:"\\[\]\p{Cc}]+$/u

function checkedAddress({ name = '', address }: Address) {
  if (address.length > 254 || !oneAddress.test(address)) {
    throw new DeliveryError('not an email address', { permanent: true })
  }
  return { name: singleLine(name), address }
}

function singleLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

interface SmtpError extends Error {
  code?: string
  command?: string
  response?: string
  responseCode?: number
}

/** Without an enhanced code these are said of a mailbox. https://www.rfc-editor.org/rfc/rfc5321#section-4.2.3 */
const mailboxCodes = [550, 551, 553]
/** Bad address, no such mailbox or system, one that moved; not one that is full, or a policy. RFC 3463, 3.2 and 3.3. */
const mailboxStatus = /^5\d\d[ -]5\.(1\.(1|2|3|6|10)|2\.1)\b/

function toDeliveryError(
  { code = 'error', command, response = '', responseCode }: SmtpError,
  { host, to }: { host: string | undefined; to: Address },
): DeliveryError {
  const aboutThisMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  // 530–538 ask to sign in, at any command: the configuration is wrong, not the message.
  const signIn = responseCode !== undefined && responseCode >= 530 && responseCode <= 538
  const permanent = aboutThisMessage && responseCode !== undefined && responseCode >= 500 && !signIn
  const neverLeft = responseCode !== undefined || code === 'ETLS' || code === 'EAUTH'
  const hasStatus = /^\d{3}[ -]\d\.\d+\.\d+/.test(response)
  const ofMailbox = hasStatus
    ? mailboxStatus.test(response)
    : mailboxCodes.includes(responseCode ?? 0)
  const said = responseCode === undefined ? '' : ` ${providerWords(response, to) || responseCode}`
  return new DeliveryError(`SMTP ${code} at ${host}${said}`, {
    permanent,
    mayHaveArrived: !neverLeft,
    unknownRecipient: permanent && command === 'RCPT TO' && ofMailbox,
  })
}
