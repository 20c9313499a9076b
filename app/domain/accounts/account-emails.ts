import type { UserType } from '#db/schema'
import { emailContent, type Brand } from '~/domain/delivery/email-content'
import type { EmailMessage } from '~/domain/delivery/message'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { accountLink, contactLink, newPasswordLink } from './account-links'

export interface Owner {
  brand: Brand
  userType: UserType
  name: string | undefined
  address: string
}

export function passwordChangedMessage(
  owner: Owner,
  { how, at, origin }: { how: 'reset' | 'change'; at: Date; origin: string },
): EmailMessage {
  const { by, ended, mailbox } = {
    reset: {
      by: 'was reset with a code that was sent to this address',
      ended: 'Every browser that was signed in has been signed out.',
      mailbox: ' Change the password of this mailbox first: whoever did it has read the code.',
    },
    change: {
      by: 'was changed by somebody who was signed in',
      ended: 'Every other browser that was signed in has been signed out.',
      mailbox: '',
    },
  }[how]
  const paragraphs = [
    `the password of your ${owner.userType} account ${by}, on ${inIndia(at)}. ${ended}`,
    `If this was not you, set a new password at once with 'Forgot Password' on the ${owner.userType} login page.${mailbox}`,
  ]
  const link = newPasswordLink(origin, owner.userType)
  return notice(owner, 'Your password was changed', paragraphs, link)
}

export function signedInByCodeMessage(
  owner: Owner,
  { browser, origin, at }: { browser: string; origin: string; at: Date },
): EmailMessage {
  const { userType } = owner
  const paragraphs = [
    `somebody signed in to your ${userType} account with a code that was sent to this address, on ${inIndia(at)}, in a browser that had not signed in to it before: ${browser}.`,
    'If this was you, there is nothing to do.',
    `If this was not you, change the password of this mailbox first: whoever did it has read the code. Then set a new password with 'Forgot Password' on the ${userType} login page, which signs every browser out.`,
  ]
  return notice(owner, 'New sign-in to your account', paragraphs, accountLink(origin))
}

export function accountDeletedMessage(
  owner: Owner,
  { at, origin }: { at: Date; origin: string },
): EmailMessage {
  const paragraphs = [
    `your ${owner.userType} account was deleted on ${inIndia(at)}, with its profile, its documents and its unfinished forms. This cannot be undone.`,
    'If this was not you, please tell us at once through the contact page of our website.',
  ]
  return notice(owner, 'Your account was deleted', paragraphs, contactLink(origin))
}

/** Erased by the business, as it does on request. */
export function accountErasedMessage(
  owner: Owner,
  { at, origin }: { at: Date; origin: string },
): EmailMessage {
  const paragraphs = [
    `we erased your ${owner.userType} account on ${inIndia(at)}, with its profile and its documents. This cannot be undone.`,
    'Copies in our mailbox, in lists that were exported before and in back-ups go as those are cleared. If you did not ask for it, please tell us through the contact page of our website.',
  ]
  return notice(owner, 'Your account was erased', paragraphs, contactLink(origin))
}

function notice(
  { brand, name, address }: Owner,
  title: string,
  paragraphs: string[],
  link?: { href: string; label: string },
) {
  const greeting = name ? `Hello ${name},` : 'Hello,'
  return {
    channel: 'email',
    to: { ...(name && { name }), address },
    subject: title,
    ...emailContent({ brand, title, paragraphs: [greeting, ...paragraphs], ...(link && { link }) }),
  } as const
}

/** '15 June 2025 at 17:30 Indian time'. */
export function inIndia(at: Date): string {
  return `${formatIndianMoment(at).replace(',', ' at')} Indian time`
}
