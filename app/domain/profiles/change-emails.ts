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

interface Changed {
  userType: UserType
  value: string
  at: Date
  origin: string
}

const untilVerified = 'It will take effect when a code sent to it is entered.'

interface Pending {
  userType: UserType
  value: string
  origin: string
}

export function pendingEmailMessage(person: Person, pending: Pending): EmailMessage {
  const paragraphs = [
    `A new email address was entered in your profile: ${masked(pending.value)}. ${untilVerified}`,
    "If this was not you, sign in, press 'Keep the old address' in your profile, and set a new password.",
  ]
  return notice(person, 'Your email address is about to change', paragraphs, profileOf(pending))
}

export function pendingPhoneMessage(person: Person, pending: Pending): EmailMessage {
  const paragraphs = [
    `A new phone number, ending in ${pending.value.slice(-3)}, was entered in your profile. ${untilVerified}`,
    "If this was not you, sign in, press 'Keep the old number' in your profile, and set a new password.",
  ]
  return notice(person, 'Your phone number is about to change', paragraphs, profileOf(pending))
}

const profileOf = ({ origin, userType }: Pending) => profileLink(origin, userType)

export function emailChangedMessage(person: Person, changed: Changed): EmailMessage {
  return changedMessage(person, changed, {
    title: 'Your email address was changed',
    what: `the email address of your ${changed.userType} account was changed to ${masked(changed.value)}`,
  })
}

export function phoneChangedMessage(person: Person, changed: Changed): EmailMessage {
  return changedMessage(person, changed, {
    title: 'Your phone number was changed',
    what: `the phone number of your ${changed.userType} account was changed to one ending in ${changed.value.slice(-3)}`,
  })
}

export function newEmailMessage(
  person: Person,
  { userType, at, origin }: Omit<Changed, 'value'>,
): EmailMessage {
  const paragraphs = [
    `Since ${inIndia(at)}, you sign in to your ${userType} account with this address. Your password is the same.`,
  ]
  return notice(person, 'This is your new email address', paragraphs, signInLink(origin, userType))
}

function changedMessage(
  person: Person,
  { at, origin }: Changed,
  { title, what }: { title: string; what: string },
): EmailMessage {
  const paragraphs = [
    `On ${inIndia(at)} ${what}. Other browsers were signed out. If this was you, you need not do anything.`,
    `If this was not you, call us at once: ${person.brand.phone}.`,
  ]
  return notice(person, title, paragraphs, contactLink(origin))
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

function masked(email: string) {
  return maskDestination({ address: email })
}
