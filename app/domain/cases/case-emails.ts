import type { CaseKind, CaseStatus } from '#db/schema'
import {
  emailContent,
  formatGreeting,
  cleanName,
  staffLink,
  type Site,
} from '~/domain/delivery/email-content'
import type { Address, EmailMessage } from '~/domain/delivery/message'
import { dayInWords } from '~/domain/fields/indian-time'
import type { Case } from './case'
import { boardLine } from './case.schema'
import { formatReference } from './reference'
import { describeStatus } from './status'

const nouns = {
  application: 'application',
  learning: 'course request',
  requirement: 'requirement',
  service: 'service request',
  message: 'message',
  grievance: 'complaint',
} as const satisfies Record<CaseKind, string>

export interface CaseUpdate {
  status: CaseStatus
  isNew: boolean
  isMoved: boolean
  texts: readonly string[]
}

export interface MailSettings extends Site {
  /** Receives answers to mails of cases without an account. */
  contactInbox: Address
}

type MailedCase = Pick<Case, 'kind' | 'about' | 'reference' | 'name' | 'email' | 'subject'>

/** @returns undefined where there is nothing to say: senders without an account hear of texts alone */
export function personMessage(
  head: MailSettings,
  theCase: MailedCase,
  update: CaseUpdate,
): EmailMessage | undefined {
  const { brand, origin, contactInbox } = head
  const { texts, isNew, isMoved } = update
  const isSender = theCase.subject.kind === 'contact'
  if (!texts.length && (isSender || (!isNew && !isMoved))) return undefined
  const reference = formatReference(theCase.reference)
  const [title, news] = describeUpdate(theCase, update)
  const paragraphs = [
    formatGreeting(theCase.name),
    ...(isSender ? [] : [news]),
    ...quoteTexts(texts),
    ...(texts.length ? [isSender ? byEmail : onWebsite] : []),
    ...(theCase.kind === 'grievance' ? [boardLine] : []),
    `Reference: ${reference}${isSender ? '. You wrote:' : ''}`,
  ]
  const link = { href: `${origin}/requests/${reference}`, label: 'See it on our website' }
  const end = isSender ? { quoted: theCase.about } : { link }
  return {
    channel: 'email',
    to: { name: theCase.name || undefined, address: theCase.email },
    ...(isSender && { replyTo: contactInbox }),
    thread: reference,
    subject: `${title} (${reference})`,
    ...emailContent({ brand, title, paragraphs, ...end }),
  }
}

/** @returns the title, and the sentence for those who have an account */
function describeUpdate(theCase: MailedCase, update: CaseUpdate): [string, string] {
  const { kind, about, subject } = theCase
  const { status, isNew, isMoved } = update
  const noun = nouns[kind]
  if (subject.kind === 'contact') return [`Our answer to your ${noun}`, '']
  const isQuoted = kind === 'requirement' || kind === 'message'
  const called = isQuoted ? `${noun} “${about}”` : `${noun} for ${about}`
  if (isNew) {
    const received = `We have received your ${called}. We will email you when its status changes.`
    return [`Your ${noun} was received`, received]
  }
  if (!isMoved) {
    return [`A message about your ${noun}`, `We have written to you about your ${called}.`]
  }
  const inWords = describeStatus({ kind, status })
  const title = `Your ${noun}: ${inWords}`
  if (status === 'withdrawn') {
    return [title, `You withdrew your ${called}. We have stopped working on it.`]
  }
  if (kind !== 'application' || status !== 'closed') {
    return [title, `Your ${called} is now: ${inWords}.`]
  }
  const thanks = `Thank you for applying for ${about}. This time you were not selected.`
  return [title, `${thanks} You can apply for other jobs at any time.`]
}

const onWebsite = 'Please answer on our website. We do not read answers to this email.'
const byEmail = 'To write to us again, answer this email.'

function quoteTexts([first, ...others]: readonly string[]): string[] {
  if (first === undefined) return []
  return others.length
    ? ['Our messages to you:', first, ...others]
    : [`Our message to you:\n${first}`]
}

const staffTitles = { new: 'New', written: 'New text in this', withdrawn: 'Withdrawn:' } as const

export type StaffUpdate = keyof typeof staffTitles

/**
 * Notifies the staff without the person's text: a mailbox holds only who wrote and on which subject. A reply
 * to a new case goes to the person.
 */
export function staffMessage(
  { brand, origin }: Site,
  { to, update }: { to: Address; update: StaffUpdate },
  theCase: MailedCase & Pick<Case, 'id' | 'answerBy'>,
): EmailMessage {
  const who = cleanName(theCase.name) || theCase.email
  const title = `${staffTitles[update]} ${nouns[theCase.kind]}`
  const paragraphs = [
    `From: ${who}`,
    `Reference: ${formatReference(theCase.reference)}`,
    ...(update === 'new' && theCase.answerBy
      ? [`Please answer by ${dayInWords(theCase.answerBy)}.`]
      : []),
    ...(update === 'written'
      ? []
      : ['Your reply to this email goes to the sender alone. The staff desk will not have it.']),
  ]
  const { kind, id } = theCase.subject
  const link = staffLink(origin, `/staff/${kind}/${id}?case=${theCase.id}`)
  return {
    channel: 'email',
    to,
    ...(update !== 'written' && { replyTo: { name: who, address: theCase.email } }),
    thread: formatReference(theCase.reference),
    subject: `${title}: ${who}`,
    ...emailContent({ brand, title, paragraphs, link, quoted: theCase.about }),
  }
}
