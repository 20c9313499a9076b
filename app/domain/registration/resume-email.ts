import type { UserType } from '#db/schema'
import { emailContent, type Site } from '~/domain/delivery/email-content'
import type { EmailMessage } from '~/domain/delivery/message'
import { formNames } from './registration.schema'

interface ResumeLink {
  userType: UserType
  address: string
  token: string
}

export function resumeEmail(
  { brand, origin }: Site,
  { userType, address, token }: ResumeLink,
): EmailMessage {
  const title = 'Your unfinished form'
  const paragraphs = [
    `Open this link on the device where you want to continue your ${formNames[userType]}. It works once, for 7 days.`,
    'If you did not ask for it, please ignore this email.',
  ]
  const link = { href: `${origin}/resume/${token}`, label: 'Continue my form' }
  return {
    channel: 'email',
    to: { address },
    subject: title,
    ...emailContent({ brand, title, paragraphs: ['Hello,', ...paragraphs], link }),
  }
}
