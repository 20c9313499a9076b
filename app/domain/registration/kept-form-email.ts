import type { UserType } from '#db/schema'
import { emailContent, type Site } from '~/domain/delivery/email-content'
import type { EmailMessage } from '~/domain/delivery/message'
import { formatIndianDay } from '~/domain/fields/indian-time'
import { formNames } from './registration.schema'

export interface KeptForm {
  userType: UserType
  address: string
  until: Date
}

/** The link opens a page that asks for the address and a code, so it opens nothing by itself. */
export function keptFormEmail(
  { brand, origin }: Site,
  { userType, address, until }: KeptForm,
): EmailMessage {
  const title = 'Your unfinished form is saved'
  const day = formatIndianDay(until)
  const paragraphs = [
    `Your unfinished ${formNames[userType]} is saved until ${day}. It is no longer in the browser that you used.`,
    'To continue on any device, open the link and enter this email address. We will then email you a code.',
    `If you did not fill in this form, please ignore this email. We will delete the form on ${day}.`,
  ]
  const link = { href: `${origin}/continue/${userType}`, label: 'Continue my form' }
  return {
    channel: 'email',
    to: { address },
    subject: title,
    ...emailContent({ brand, title, paragraphs: ['Hello,', ...paragraphs], link }),
  }
}
