import { formatTime } from '~/domain/accounts/account-emails'
import { toMail, type Site } from '~/domain/delivery/email-content'
import type { EmailMessage } from '~/domain/delivery/message'

export function staffLinkMessage(
  to: { name: string; address: string },
  { brand, origin, link: href, until }: Site & { link: string; until: Date },
): EmailMessage {
  const paragraphs = [
    `This link sets your password for the ${brand.name} staff desk, where we read and answer messages and applications. An owner of the desk made it for you, or somebody asked for it at the sign-in.`,
    `The link works once, until ${formatTime(until)}. After that choose "I forgot my password" at ${origin}/staff/login. Earlier links no longer work. Sign in with this email address and the new password.`,
    'Do not pass the link on: anybody who has it can set your password. If you did not ask for it, or do not work with us, please ignore this email.',
  ]
  const link = { href, label: 'Set my password' }
  return toMail({ brand, ...to }, 'Set your password for the staff desk', paragraphs, link)
}
