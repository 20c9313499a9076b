import nodemailer from 'nodemailer'
import SMTPTransport from 'nodemailer/lib/smtp-transport/index.js'
import { DeliveryError, type Address, type Deliverer, type EmailMessage } from './message'

interface Settings {
  /** `smtp://user:password@host:587` (STARTTLS when offered) or `smtps://user:password@host:465`. */
  url: string
  from: Address
  /** Milliseconds: to connect, for the greeting, and for silence of the server afterwards. */
  patience?: { connect: number; greeting: number; silence: number }
}

/**
 * Delivers e-mail over SMTP, one connection a message.
 *
 * @throws DeliveryError, permanent when the server refused this very message or recipient (5xx);
 * an unreachable server, a wrong password and a 4xx answer are temporary.
 */
export function createSmtpMailer({ url, from, patience }: Settings): Deliverer {
  const sender = checkedAddress(from)
  // Built by hand: createTransport({ url, … }) silently drops every option beside the URL.
  const smtp = new SMTPTransport({
    url,
    connectionTimeout: patience?.connect ?? 10_000,
    greetingTimeout: patience?.greeting ?? 10_000,
    socketTimeout: patience?.silence ?? 20_000,
  })
  const transport = nodemailer.createTransport(smtp)
  return {
    async deliver(message) {
      if (message.channel !== 'email')
        throw new DeliveryError('SMTP cannot send SMS', { permanent: true })
      const mail = toMail(message, sender)
      try {
        await transport.sendMail(mail)
      } catch (error) {
        throw toDeliveryError(error as SmtpError)
      }
    },
  }
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

// nodemailer reads "a@b.in\nc@d.in" and "a@b.in, c@d.in" as two recipients: one address or nothing.
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
  syscall?: string
}

/** Answers of the server quote addresses, so only the codes are kept. */
function toDeliveryError({ code = 'error', responseCode, syscall }: SmtpError): DeliveryError {
  const aboutThisMessage = code === 'EENVELOPE' || code === 'EMESSAGE'
  // 530–538 say "sign in first", in whatever command they come: the operator's matter, not the message's.
  const signIn = responseCode !== undefined && responseCode >= 530 && responseCode <= 538
  const permanent = aboutThisMessage && responseCode !== undefined && responseCode >= 500 && !signIn
  const neverLeft =
    responseCode !== undefined || syscall === 'connect' || code === 'EDNS' || code === 'EAUTH'
  return new DeliveryError(`SMTP ${code}${responseCode ? ` ${responseCode}` : ''}`, {
    permanent,
    mayHaveArrived: !neverLeft,
  })
}
