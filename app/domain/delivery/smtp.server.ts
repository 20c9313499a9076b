import type { Socket } from 'node:net'
import nodemailer from 'nodemailer'
import SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'
import { DeliveryError, type Address, type Deliverer, type EmailMessage } from './message'
import { dial, readSmtpUrl } from './smtp-connection.server'

interface Settings {
  /** `smtp://user:password@host:587` (with STARTTLS) or `smtps://user:password@host:465`. */
  url: string
  from: Address
  timeouts?: { connectMs: number; greetingMs: number; silenceMs: number }
}

const defaultTimeouts = { connectMs: 10_000, greetingMs: 10_000, silenceMs: 20_000 }

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
        throw toDeliveryError(error as SmtpError)
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
    throw new DeliveryError('not an e-mail address', { permanent: true })
  }
  return { name: singleLine(name), address }
}

function singleLine(value: string): string {
  return value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}

interface SmtpError extends Error {
  code?: string
  responseCode?: number
}

/** Responses quote addresses, so only the codes are kept. */
function toDeliveryError({ code = 'error', responseCode }: SmtpError): DeliveryError {
  const aboutThisMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  // 530–538 ask to sign in, at any command: the configuration is wrong, not the message.
  const signIn = responseCode !== undefined && responseCode >= 530 && responseCode <= 538
  const permanent = aboutThisMessage && responseCode !== undefined && responseCode >= 500 && !signIn
  const neverLeft = responseCode !== undefined || code === 'ETLS' || code === 'EAUTH'
  return new DeliveryError(`SMTP ${code}${responseCode ? ` ${responseCode}` : ''}`, {
    permanent,
    mayHaveArrived: !neverLeft,
  })
}
