import type { UserType } from '#db/schema'
import { toMail, type Site } from '~/domain/delivery/email-content'
import { maskDestination, type EmailMessage } from '~/domain/delivery/message'
import { counted } from '~/domain/fields/counted'
import { formatIndianDate, formatIndianMoment } from '~/domain/fields/indian-time'
import { accountLink, contactLink, newPasswordLink, signInLink } from './account-links'

export interface Owner extends Site {
  userType: UserType
  name: string | undefined
  address: string
  at: Date
}

const mailboxFirst =
  'If this was not you, first change the password of your email account, because somebody has read your email.'
const goesForGood = 'with its profile, documents and requests. This cannot be undone.'

const passwordWords = {
  reset: {
    verb: 'reset',
    by: 'with a code that we sent to this address',
    ended: 'All browsers were signed out.',
    advice: `${mailboxFirst} Then set a new password`,
  },
  change: {
    verb: 'changed',
    by: 'by somebody who was signed in',
    ended: 'All other browsers were signed out.',
    advice: 'If this was not you, set a new password at once',
  },
}

export function passwordChangedMessage(owner: Owner, how: 'reset' | 'change'): EmailMessage {
  const { verb, by, ended, advice } = passwordWords[how]
  const { userType, at, origin } = owner
  const paragraphs = [
    `The password of your ${userType} account was ${verb} on ${formatTime(at)} ${by}. ${ended}`,
    `${advice} with 'Forgot Password' on the ${userType} login page.`,
  ]
  return toMail(owner, 'Your password was changed', paragraphs, newPasswordLink(origin, userType))
}

export function signedInByCodeMessage(owner: Owner, browser: string): EmailMessage {
  const { userType, at, origin } = owner
  const paragraphs = [
    `On ${formatTime(at)} somebody signed in to your ${userType} account with a code that we sent to this address. The browser: ${browser}.`,
    'If this was you, you need not do anything.',
    `${mailboxFirst} Then set a new password with 'Forgot Password' on the ${userType} login page. This will sign out all browsers.`,
  ]
  return toMail(owner, 'New sign-in to your account', paragraphs, accountLink(origin))
}

/** Goes to the previous address. */
export function contactChangedMessage(
  owner: Owner,
  { channel, value }: { channel: 'email' | 'sms'; value: string },
): EmailMessage {
  const [noun, shown] =
    channel === 'email'
      ? ['email address', maskDestination({ address: value })]
      : ['phone number', `one ending in ${value.slice(-3)}`]
  const paragraphs = [
    `On ${formatTime(owner.at)} the ${noun} of your ${owner.userType} account was changed to ${shown}. Other browsers were signed out. If this was you, you need not do anything.`,
    `If this was not you, call us at once: ${owner.brand.phone}.`,
  ]
  return toMail(owner, `Your ${noun} was changed`, paragraphs, contactLink(owner.origin))
}

/** Goes to the address that the staff has restored. */
export function addressRestoredMessage(owner: Owner): EmailMessage {
  const { userType, at, origin } = owner
  const text = `On ${formatTime(at)} we put this address back into your ${userType} account, as you asked. All browsers were signed out, and the password no longer works. Please set a new one.`
  return toMail(owner, 'Your email address is back', [text], newPasswordLink(origin, userType))
}

export function accountDeletedMessage(owner: Owner): EmailMessage {
  const paragraphs = [
    `Your ${owner.userType} account was deleted on ${formatTime(owner.at)}, ${goesForGood}`,
    'If this was not you, please tell us at once through the contact page of our website.',
  ]
  return toMail(owner, 'Your account was deleted', paragraphs, contactLink(owner.origin))
}

export function accountErasedMessage(owner: Owner): EmailMessage {
  const paragraphs = [
    `We erased your ${owner.userType} account on ${formatTime(owner.at)}, ${goesForGood}`,
    'Copies in our mailbox, exported lists and back-ups will be deleted when we next clear them. If you did not ask for this, please tell us through the contact page of our website.',
  ]
  return toMail(owner, 'Your account was erased', paragraphs, contactLink(owner.origin))
}

export function accountLeavesMessage(
  owner: Owner,
  { months, leavesAt }: { months: number; leavesAt: Date },
): EmailMessage {
  const day = formatIndianDate(leavesAt)
  const paragraphs = [
    `You have not signed in to your ${owner.userType} account for a long time. We keep an account for ${counted(months, 'month')} after the last sign-in.`,
    `So we will delete it on ${day}, ${goesForGood}`,
    'To keep it, sign in before that day. Then nothing will be deleted.',
  ]
  const link = signInLink(owner.origin, owner.userType)
  return toMail(owner, `Your account will be deleted on ${day}`, paragraphs, link)
}

export function accountLeftMessage(owner: Owner, months: number): EmailMessage {
  const paragraphs = [
    `Nobody has signed in to your ${owner.userType} account for ${counted(months, 'month')}. So we deleted it on ${formatTime(owner.at)}, ${goesForGood}`,
    'You can register again on our website at any time. If you have a question, please ask us through the contact page.',
  ]
  return toMail(owner, 'Your account was deleted', paragraphs, contactLink(owner.origin))
}

/** Formats '15 June 2025 at 17:30 Indian time'. */
export function formatTime(at: Date): string {
  return `${formatIndianMoment(at).replace(',', ' at')} Indian time`
}
