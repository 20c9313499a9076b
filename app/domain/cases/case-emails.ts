import type { CaseKind, CaseStatus } from '#db/schema'
import {
  emailContent,
  greetingOf,
  named,
  staffLink,
  type Brand,
  type Site,
} from '~/domain/delivery/email-content'
import type { Address, EmailMessage } from '~/domain/delivery/message'
import { dayInWords } from '~/domain/fields/indian-time'
import type { Case } from './case'
import { boardLine } from './case.schema'
import { formatReference } from './reference'
import { statusToPerson } from './status'

const nouns = {
  application: 'application',
  learning: 'request',
  requirement: 'requirement',
  service: 'request',
  message: 'message',
  grievance: 'message',
} as const satisfies Record<CaseKind, string>

/** What has happened since the last letter to the person. */
export interface CaseUpdate {
  /** The present one. */
  status: CaseStatus
  isNew: boolean
  isMoved: boolean
  /** The staff's texts, the first ones first. */
  texts: readonly string[]
  /** They were written before the person withdrew. */
  areFormer?: boolean
}

export interface Letterhead extends Site {
  /** Answers to a letter without an account go there. */
  contactInbox: Address
}

type MailedCase = Pick<Case, 'kind' | 'about' | 'reference' | 'name' | 'email' | 'subject'>

/** @returns undefined where nothing is left to tell: senders without an account are told of texts alone */
export function personMessage(
  head: Letterhead,
  one: MailedCase,
  update: CaseUpdate,
): EmailMessage | undefined {
  if (one.subject.kind === 'contact') {
    return update.texts.length ? answerMessage(head, one, update) : undefined
  }
  if (!update.isNew && !update.isMoved && !update.texts.length) return undefined
  const noun = nouns[one.kind]
  const shown = formatReference(one.reference)
  const told = describeUpdate(one, update)
  const words = update.texts.length ? [...quotedTexts(update), onWebsite] : []
  const paragraphs = [greetingOf(one.name), ...told.lines, ...words, `Reference: ${shown}`]
  const title = told.title(noun)
  const link = { href: `${head.origin}/requests/${shown}`, label: 'See it on our website' }
  return {
    channel: 'email',
    to: { name: one.name || undefined, address: one.email },
    thread: shown,
    subject: `${title} (${shown})`,
    ...emailContent({ ...head, title, paragraphs, link }),
  }
}

function describeUpdate(
  one: MailedCase,
  { status, isNew, isMoved }: CaseUpdate,
): { title: (noun: string) => string; lines: string[] } {
  const called = calledInWords(one)
  const inWords = statusToPerson({ kind: one.kind, status })
  if (isNew) {
    const lines = [`We have received your ${called}.`, 'We will email you when its status changes.']
    return { title: (noun) => `Your ${noun} was received`, lines }
  }
  if (!isMoved) {
    const lines = [`We have written to you about your ${called}.`]
    return { title: (noun) => `A message about your ${noun}`, lines }
  }
  const title = (noun: string) => `Your ${noun}: ${inWords}`
  if (status === 'withdrawn') {
    return { title, lines: [`You withdrew your ${called}. We have stopped working on it.`] }
  }
  if (one.kind === 'application' && status === 'closed') {
    const thanks = `Thank you for applying for ${one.about}. This time you were not selected. You can apply for other jobs at any time.`
    return { title, lines: [thanks] }
  }
  return { title, lines: [`Your ${called} is now: ${inWords}.`] }
}

/** 'application for Logistics'; somebody's own words stay apart from ours. */
function calledInWords({ kind, about }: MailedCase): string {
  const isQuoted = kind === 'requirement' || kind === 'message'
  return isQuoted ? `${nouns[kind]} “${about}”` : `${nouns[kind]} for ${about}`
}

const onWebsite = 'Please answer on our website. We do not read answers to this email.'

function quotedTexts({ texts: [first = '', ...others], areFormer }: CaseUpdate) {
  const title = others.length ? 'Our messages to you' : 'Our message to you'
  const heading = `${title}${areFormer ? ', from before you withdrew' : ''}:`
  return others.length ? [heading, first, ...others] : [`${heading}\n${first}`]
}

/** Answers a message without an account: its sender answers by email. */
function answerMessage(
  { brand, contactInbox }: Letterhead,
  { kind, reference, about, name, email }: MailedCase,
  update: CaseUpdate,
): EmailMessage {
  const shown = formatReference(reference)
  const isGrievance = kind === 'grievance'
  const title = `Our answer to your ${isGrievance ? 'complaint' : 'message'}`
  const paragraphs = [
    greetingOf(name),
    ...quotedTexts(update),
    'To write to us again, answer this email.',
    ...(isGrievance ? [boardLine] : []),
    `Reference: ${shown}. You wrote:`,
  ]
  return {
    channel: 'email',
    to: { name: name || undefined, address: email },
    replyTo: contactInbox,
    thread: shown,
    subject: `${title} (${shown})`,
    ...emailContent({ brand, title, paragraphs, quoted: about }),
  }
}

const staffNouns = {
  ...nouns,
  learning: 'request for a course',
  service: 'request for a service',
  grievance: 'grievance',
} as const

const staffTitles = { new: 'New', written: 'New text in this', withdrawn: 'Withdrawn:' } as const

export type StaffUpdate = keyof typeof staffTitles

/**
 * Tells the staff what a person did. The text stays with us: a mailbox holds who wrote and of what. A reply to a new
 * case goes to the person.
 */
export function staffMessage(
  { brand, origin }: { brand: Brand; origin: string },
  { to, update }: { to: Address; update: StaffUpdate },
  one: MailedCase & Pick<Case, 'id' | 'answerBy'>,
): EmailMessage {
  const who = named(one.name) || one.email
  const title = `${staffTitles[update]} ${staffNouns[one.kind]}`
  const paragraphs = [
    `From: ${who}`,
    `Reference: ${formatReference(one.reference)}`,
    ...(update === 'new' && one.answerBy ? [`Please answer by ${dayInWords(one.answerBy)}.`] : []),
    ...(update === 'written'
      ? []
      : ['Your reply to this email goes to the sender alone. The staff desk will not have it.']),
  ]
  const { kind, id } = one.subject
  const link = staffLink(origin, `/staff/${kind}/${id}?case=${one.id}`)
  return {
    channel: 'email',
    to,
    ...(update !== 'written' && { replyTo: { name: who, address: one.email } }),
    thread: formatReference(one.reference),
    subject: `${title}: ${who}`,
    ...emailContent({ brand, title, paragraphs, link, quoted: one.about }),
  }
}
