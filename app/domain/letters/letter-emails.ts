import type { Owner } from '~/domain/accounts/account-emails'
import { noticeHref } from '~/domain/consents/notices'
import type { EmailMessage } from '~/domain/delivery/message'
import { notice } from '~/domain/delivery/notice'

/** To who registered without one: section 5(2) of the Digital Personal Data Protection Act, 2023. */
export function privacyNoticeMessage(
  owner: Owner,
  { words, origin }: { words: string; origin: string },
): EmailMessage {
  const { userType } = owner
  const [, ...sections] = words.trimEnd().split('\n\n')
  const paragraphs = [
    `Our records do not show that you saw a privacy notice when you registered your ${userType} account. A law of India, the Digital Personal Data Protection Act, 2023, says that you must get one. Here it is. You do not have to do anything.`,
    ...sections,
    `If you do not agree, sign in at ${origin}/login/${userType}, open My account and choose "Delete my account". You can download your data there first.`,
    `The form for a complaint is at ${origin}/grievance`,
  ]
  const link = {
    href: `${origin}${noticeHref(userType)}`,
    label: 'Read the notice on our website',
  }
  return notice(owner, 'What we do with your data', paragraphs, link)
}

/** What happened to somebody's data, in the operator's words: rule 7(1) of the Rules of 2025. */
export function breachMessage(
  owner: Owner,
  {
    words,
    privacyPerson,
    privacyEmail,
  }: { words: string; privacyPerson: string; privacyEmail: string },
): EmailMessage {
  const [title = '', ...paragraphs] = words.trimEnd().split(/\n\n+/)
  const contact = `This letter is about your ${owner.userType} account. ${privacyPerson} answers your questions at ${privacyEmail}.`
  return notice(owner, title, [...paragraphs, contact])
}
