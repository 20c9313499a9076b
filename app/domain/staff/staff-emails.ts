import { inIndia } from '~/domain/accounts/account-emails'
import { notice, type Site } from '~/domain/delivery/email-content'
import type { EmailMessage } from '~/domain/delivery/message'

interface Recipient {
  name: string
  email: string
}

type Text = [title: string, paragraphs: string[], link?: { href: string; label: string }]

/** A link is made for the first owner, asked for at the sign-in, or made by an owner. */
export type LinkReason = 'setup' | 'forgotten' | { name: string }

const ask = 'ask your administrator'

export function staffLinkMessage(
  to: Recipient,
  { link, until, why, ...site }: Site & { link: string; until: Date; why: LinkReason },
): EmailMessage {
  const paragraphs = [
    why === 'forgotten'
      ? `Somebody asked for a new password of your account at the ${site.brand.name} staff desk.`
      : `${why === 'setup' ? 'You have' : `${why.name} has given you`} access to the ${site.brand.name} staff desk, where we read and answer messages and applications. Sign in with this email address and a password of your own.`,
    `Set your password with the link below. The link works once, until ${inIndia(until)}. After that choose "I forgot my password" at ${site.origin}/staff/login. Earlier links no longer work.`,
    'Do not pass the link on: anybody who has it can set your password. If you did not ask for it, or do not work with us, please ignore this email.',
  ]
  const button = { href: link, label: 'Set my password' }
  return noticeTo(to, site, 'Set your password for the staff desk', paragraphs, button)
}

export function staffPasswordSetMessage(to: Recipient, of: Site & { at: Date }): EmailMessage {
  const paragraphs = [
    `Your password for the staff desk was set on ${inIndia(of.at)}, with the link that was made for you. All browsers were signed out.`,
    `If this was not you, somebody else has used your link. Then ${ask} at once to make a new link or to remove your account.`,
  ]
  return noticeTo(to, of, 'Your staff password was set', paragraphs)
}

export function staffSignedInMessage(
  to: Recipient,
  { browser, at, ...site }: Site & { browser: string; at: Date },
): EmailMessage {
  const paragraphs = [
    `On ${inIndia(at)} somebody signed in to the staff desk as you, with your password and a code that we sent to this address, in a browser that we do not know: ${browser}.`,
    'If this was you, you need not do anything.',
    `If this was not you, somebody knows your password and has read your email. Then ${ask} at once to remove your account, which signs that browser out. Also change the password of your email account.`,
  ]
  return noticeTo(to, site, 'New sign-in to the staff desk', paragraphs)
}

const noticeTo = ({ name, email: address }: Recipient, { brand }: Site, ...text: Text) =>
  notice({ brand, name, address }, ...text)
