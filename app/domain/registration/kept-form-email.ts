import type { UserType } from '#db/schema'
import { emailContent, type Site } from '~/domain/delivery/email-content'
import type { EmailMessage } from '~/domain/delivery/message'
import { draftKeptUntil } from '~/domain/drafts/draft.schema'
import { formNames } from './registration.schema'

export interface KeptForm {
  userType: UserType
  address: string
  /** When the draft ends. */
  until: Date
}

/** The link opens a page that asks for the address and a code, so it opens nothing by itself. */
export function keptFormEmail(
  { brand, origin }: Site,
  { userType, address, until }: KeptForm,
): EmailMessage {
  const title = 'Your unfinished form is kept'
  const paragraphs = [
    `your ${formNames[userType]} has left the browser in which you filled it in. ${draftKeptUntil(until)}`,
    'To go on, on any device, open the link, enter this email address and the code that we then send to it.',
    'If you filled in no such form, ignore this message: the form is deleted by itself.',
  ]
  const link = { href: `${origin}/continue/${userType}`, label: 'Continue my form' }
  return {
    channel: 'email',
    to: { address },
    subject: title,
    ...emailContent({ brand, title, paragraphs: ['Hello,', ...paragraphs], link }),
  }
}
