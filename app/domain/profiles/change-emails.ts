import type { UserType } from '#db/schema'
import { inIndia } from '~/domain/accounts/account-emails'
import { contactLink, profileLink, signInLink } from '~/domain/accounts/account-links'
import { emailContent, type Brand } from '~/domain/delivery/email-content'
import { maskDestination, type EmailMessage } from '~/domain/delivery/message'

interface Person {
  brand: Brand
  name: string | undefined
  address: string
}

interface Change {
  userType: UserType
  channel: 'email' | 'sms'
  value: string
  origin: string
}

const nouns = { email: 'email address', sms: 'phone number' }
const shown = ({ channel, value }: Change) =>
  channel === 'email' ? maskDestination({ address: value }) : `one ending in ${value.slice(-3)}`

/** To the address in effect: another contact was entered, and waits for its code. */
export function pendingContactMessage(person: Person, change: Change): EmailMessage {
  const noun = nouns[change.channel]
  const paragraphs = [
    `A new ${noun} was entered in your profile: ${shown(change)}. It will take effect when a code sent to it is entered.`,
    `If this was not you, sign in, press 'Keep the old ${noun.split(' ')[1]}' in your profile, and set a new password.`,
  ]
  const link = profileLink(change.origin, change.userType)
  return notice(person, `Your ${noun} is about to change`, paragraphs, link)
}

/** To the address that was in effect. */
export function contactChangedMessage(
  person: Person,
  { at, ...change }: Change & { at: Date },
): EmailMessage {
  const noun = nouns[change.channel]
  const paragraphs = [
    `On ${inIndia(at)} the ${noun} of your ${change.userType} account was changed to ${shown(change)}. Other browsers were signed out. If this was you, you need not do anything.`,
    `If this was not you, call us at once: ${person.brand.phone}.`,
  ]
  return notice(person, `Your ${noun} was changed`, paragraphs, contactLink(change.origin))
}

export function newEmailMessage(
  person: Person,
  { userType, at, origin }: Pick<Change, 'userType' | 'origin'> & { at: Date },
): EmailMessage {
  const paragraphs = [
    `Since ${inIndia(at)}, you sign in to your ${userType} account with this address. Your password is the same.`,
  ]
  return notice(person, 'This is your new email address', paragraphs, signInLink(origin, userType))
}

function notice(
  { brand, name, address }: Person,
  title: string,
  paragraphs: string[],
  link: { href: string; label: string },
): EmailMessage {
  const greeting = name ? `Hello ${name},` : 'Hello,'
  return {
    channel: 'email',
    to: { name: name || undefined, address },
    subject: title,
    ...emailContent({ brand, title, paragraphs: [greeting, ...paragraphs], link }),
  }
}
