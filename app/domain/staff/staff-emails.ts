import { inIndia } from '~/domain/accounts/account-emails'
import { emailContent, type Site } from '~/domain/delivery/email-content'
import type { EmailMessage } from '~/domain/delivery/message'

interface Recipient {
  name: string
  email: string
}

/** Who has made the link, or that it was asked for at the sign-in. */
type LinkReason = 'command' | 'forgotten' | { name: string }

const ask = 'ask whoever runs this site'

export function staffLinkMessage(
  to: Recipient,
  { link, until, why, ...site }: Site & { link: string; until: Date; why: LinkReason },
): EmailMessage {
  const paragraphs = [
    why === 'forgotten'
      ? `somebody asked on ${site.origin} for a new password of your account at the staff desk. Your present password holds until you set a new one.`
      : `${why === 'command' ? 'whoever runs' : `${why.name} of`} ${site.origin} has given you access to its staff desk, where what comes in is read and answered. You sign in there with this e-mail address and a password of your own.`,
    `Set the password with the link below. It works once, until ${inIndia(until)}; after that choose "I forgot my password" at ${site.origin}/staff/login. Any earlier link is void.`,
    'If you did not ask for it or do not work there, leave the link alone: nothing happens without it. Whoever has the link can set the password, so pass it on to nobody.',
  ]
  return notice(to, site, {
    title: 'Set your password for the staff desk',
    paragraphs,
    link: { href: link, label: 'Set my password' },
  })
}

export function staffPasswordSetMessage(to: Recipient, of: Site & { at: Date }): EmailMessage {
  const paragraphs = [
    `the password of your account at the staff desk was set on ${inIndia(of.at)}, with the link that was made for you. Every browser that was signed in has been signed out.`,
    `If this was not you, ${ask} at once to make a new link or to remove your account: whoever did it had that link.`,
  ]
  return notice(to, of, { title: 'Your staff password was set', paragraphs })
}

export function staffSignedInMessage(
  to: Recipient,
  { browser, at, ...site }: Site & { browser: string; at: Date },
): EmailMessage {
  const paragraphs = [
    `somebody signed in to the staff desk as you, with your password and a code that was sent to this address, on ${inIndia(at)}, in a browser that had not signed in before: ${browser}.`,
    'If this was you, there is nothing to do.',
    `If this was not you, ${ask} at once to remove your account, which ends that session, and change the password of this mailbox: whoever did it knows your password and has read the code.`,
  ]
  return notice(to, site, { title: 'New sign-in to the staff desk', paragraphs })
}

interface Text {
  title: string
  paragraphs: string[]
  link?: { href: string; label: string }
}

function notice({ name, email }: Recipient, { brand }: Site, text: Text): EmailMessage {
  const { title, paragraphs, link } = text
  const content = { brand, title, paragraphs: [`Hello ${name},`, ...paragraphs] }
  return {
    channel: 'email',
    to: { name, address: email },
    subject: title,
    ...emailContent(link ? { ...content, link } : content),
  }
}
