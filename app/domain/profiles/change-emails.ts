import type { UserType } from '#db/schema'
import { inIndia } from '~/domain/accounts/account-emails'
import {
  contactLink,
  newPasswordLink,
  profileLink,
  signInLink,
} from '~/domain/accounts/account-links'
import { emailContent, type Brand } from '~/domain/delivery/email-content'
import { maskDestination, type EmailMessage } from '~/domain/delivery/message'

interface Person {
  brand: Brand
  name: string | undefined
  address: string
}

export interface Changed {
  userType: UserType
  /** The new address or number. */
  value: string
  at: Date
  /** The way back, and until when it works. */
  undo: { href: string; until: Date }
}

const untilVerified = 'It will take effect when a code sent to it is entered.'

interface Pending {
  userType: UserType
  /** The new address or number. */
  value: string
  origin: string
}

/** To the present address. */
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

/** To the old address. */
export function emailChangedMessage(person: Person, changed: Changed): EmailMessage {
  return withWayBack(person, changed, {
    title: 'Your email address was changed',
    what: `the email address of your ${changed.userType} account was changed to ${masked(changed.value)}`,
  })
}

/** To the address in effect. */
export function phoneChangedMessage(person: Person, changed: Changed): EmailMessage {
  return withWayBack(person, changed, {
    title: 'Your phone number was changed',
    what: `the phone number of your ${changed.userType} account was changed to one ending in ${changed.value.slice(-3)}`,
  })
}

/** To the new address. */
export function newEmailMessage(
  person: Person,
  { userType, at, origin }: Pick<Changed, 'userType' | 'at'> & { origin: string },
): EmailMessage {
  const paragraphs = [
    `Since ${inIndia(at)}, you sign in to your ${userType} account with this address. Your password is the same.`,
    "For the next 24 hours, 'Forgot Password' will not send a code to this address. This protects you if somebody else made the change.",
  ]
  return notice(person, 'This is your new email address', paragraphs, signInLink(origin, userType))
}

interface Undone {
  userType: UserType
  channel: 'email' | 'sms'
  at: Date
  origin: string
}

export function undoneMessage(
  person: Person,
  { userType, channel, at, origin }: Undone,
): EmailMessage {
  const what = channel === 'email' ? 'email address' : 'phone number'
  const paragraphs = [
    `On ${inIndia(at)} the old ${what} of your ${userType} account was put back. All browsers were signed out, and the last password no longer works.`,
    `If you have not set a new password yet, use 'Forgot Password' on the ${userType} login page.`,
  ]
  const link = newPasswordLink(origin, userType)
  return notice(person, `Your old ${what} is back`, paragraphs, link)
}

/** To the address that an undo has taken off the account. */
export function takenBackMessage(
  person: Person,
  { userType, at, origin }: Omit<Undone, 'channel'>,
): EmailMessage {
  const paragraphs = [
    `On ${inIndia(at)} the old email address of your ${userType} account was put back in place of this one. The person who did this had the password and the link in our letter to the old address. All browsers were signed out, and the last password no longer works.`,
    'If this was not you, please tell us at once through the contact page of our website.',
  ]
  const title = 'We no longer use this email address for your account'
  return notice(person, title, paragraphs, contactLink(origin))
}

/** To the address in effect. */
export function frozenMessage(
  person: Person,
  { userType, channel, at, stop }: Omit<Undone, 'origin'> & { stop: Changed['undo'] },
): EmailMessage {
  const what = channel === 'email' ? 'email address' : 'phone number'
  const until = inIndia(stop.until)
  const paragraphs = [
    `On ${inIndia(at)} somebody opened the link in our letter about the new ${what} of your ${userType} account and froze the account without its password. It will stay frozen until ${until}: all browsers were signed out, nobody can sign in, and we send no codes. Nothing else has changed.`,
    `If the new ${what} is right, end the freeze with the link below. The link in the other letter will then stop working. Your link works until ${until}. Nothing will change until you press the button on its page.`,
  ]
  const link = { href: stop.href, label: 'End the freeze' }
  return notice(person, 'Your account is frozen for 24 hours', paragraphs, link)
}

function withWayBack(
  person: Person,
  { at, undo }: Changed,
  { title, what }: { title: string; what: string },
): EmailMessage {
  const paragraphs = [
    `On ${inIndia(at)} ${what}. Other browsers were signed out. If this was you, you need not do anything.`,
    `If this was not you, use the link below. It works until ${inIndia(undo.until)}. It opens a page that says what will happen. Nothing will change until you press a button there.`,
    'With your password, you can put the old one back there. Without it, you can freeze your account for 24 hours. We will then email the current address of the account, with a link that ends the freeze. So please also write to us or call us.',
  ]
  return notice(person, title, paragraphs, { href: undo.href, label: 'This was not me' })
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
