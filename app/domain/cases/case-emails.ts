import type { CaseKind } from '#db/schema'
import type { Owner } from '~/domain/accounts/account-emails'
import { emailContent, named } from '~/domain/delivery/email-content'
import type { Address, EmailMessage } from '~/domain/delivery/message'
import { staffLink } from '~/domain/delivery/staff-links'
import type { Inbox } from './inbox.server'
import { formatReference } from './reference'
import { boardLine } from './case.schema'
import type { PersonCase } from './cases.server'
import { statusToPerson } from './status'

const nouns = {
  application: 'application',
  learning: 'request',
  requirement: 'requirement',
  service: 'request',
  message: 'message',
  grievance: 'message',
} as const

export function caseReceivedMessage(
  owner: Addressee,
  of: Told,
  { origin }: { origin: string },
): EmailMessage {
  const paragraphs = [
    `We have received your ${called(of)}.`,
    'We will email you when its status changes.',
  ]
  return letter(owner, { of, title: `Your ${nouns[of.kind]} was received`, paragraphs, origin })
}

/** `request` as it is now, and the staff's words, the first ones first. */
export interface CaseChange {
  request: Told
  isMoved: boolean
  texts: readonly string[]
}

export type Addressee = Pick<Owner, 'brand' | 'name' | 'address'>
type Told = Pick<PersonCase, 'about' | 'reference' | 'status'> & { kind: CaseKind }

function wordsOf([first, ...others]: readonly string[]): string[] {
  if (!first) return []
  return others.length
    ? ['Our messages to you:', first, ...others]
    : [`Our message to you:\n${first}`]
}

/** Undefined where the staff's words begin with a greeting, like "Dear Asha". */
function greeting(name: string | undefined, texts: readonly string[]): string[] {
  if (!name) return ['Hello,']
  const lines = texts.flatMap((text) => text.split('\n'))
  const isGreeted = lines.some((line) => line.replace(/^\p{L}+,? /u, '').startsWith(name))
  return isGreeted ? [] : [`Hello ${name},`]
}

/** Tells all that is new since the last letter. */
export function caseChangedMessage(
  owner: Addressee,
  { request: of, texts, isMoved }: CaseChange,
  origin: string,
): EmailMessage {
  const noun = nouns[of.kind]
  const title = isMoved ? `Your ${noun}: ${statusToPerson(of)}` : `A message about your ${noun}`
  const first = isMoved ? changeIn(of) : `We have written to you about your ${called(of)}.`
  const words = texts.length ? [...wordsOf(texts), onWebsite] : []
  return letter(owner, { of, title, paragraphs: [first, ...words], origin })
}

const onWebsite = 'Please answer on our website. We do not read answers to this email.'

/** Answers a contact message by email: its sender has no account. */
export function answerMessage(
  { brand, name, address }: Addressee,
  {
    kind,
    reference,
    about,
    texts,
    replyTo,
  }: Pick<Told, 'kind' | 'reference' | 'about'> & {
    texts: readonly string[]
    replyTo?: Address | undefined
  },
): EmailMessage {
  const shown = formatReference(reference)
  const isGrievance = kind === 'grievance'
  const title = `Our answer to your ${isGrievance ? 'complaint' : 'message'}`
  return {
    channel: 'email',
    to: { name: name || undefined, address },
    ...(replyTo && { replyTo }),
    subject: `${title} (${shown})`,
    ...emailContent({
      brand,
      title,
      paragraphs: [
        ...greeting(name, texts),
        ...wordsOf(texts),
        'To write to us again, answer this email.',
        ...(isGrievance ? [boardLine] : []),
        `Reference: ${shown}. You wrote:`,
      ],
      quoted: about,
    }),
  }
}

/** Tells the assignee. The text stays at the desk: a mailbox holds little about people. */
export function personWroteMessage(
  { brand, name }: Addressee,
  { id, kind, about, reference }: Told & Pick<PersonCase, 'id'>,
  { to, origin }: { to: Address; origin: string },
): EmailMessage {
  const title = `${name ? named(name) : 'Somebody'} has written to you`
  const shown = formatReference(reference)
  const paragraphs = [`There is a new message about this ${nouns[kind]}.`, `Reference: ${shown}`]
  return {
    channel: 'email',
    to,
    subject: `${title} (${shown})`,
    ...emailContent({
      brand,
      title,
      paragraphs,
      link: staffLink(origin, `/staff/requests/${id}`),
      quoted: about,
    }),
  }
}

function changeIn(request: Told): string {
  const { kind, about, status } = request
  if (status === 'withdrawn') {
    return `You withdrew your ${called(request)}. We have stopped working on it.`
  }
  if (kind === 'application' && status === 'closed') {
    return `Thank you for applying for ${about}. This time you were not selected. You can apply for other jobs at any time.`
  }
  return `Your ${called(request)} is now: ${statusToPerson(request)}.`
}

/** 'application for Logistics'; somebody's own words stay apart from ours. */
function called({ kind, about }: Told): string {
  const isQuoted = kind === 'requirement' || kind === 'message'
  return isQuoted ? `${nouns[kind]} “${about}”` : `${nouns[kind]} for ${about}`
}

interface Letter {
  origin: string
  title: string
  paragraphs: string[]
  of?: Told
}

function letter(
  { brand, name, address }: Addressee,
  { title, of, origin, ...told }: Letter,
): EmailMessage {
  const shown = of && formatReference(of.reference)
  const paragraphs = [...greeting(name, told.paragraphs), ...told.paragraphs]
  if (shown) paragraphs.push(`Reference: ${shown}`)
  const href = `${origin}/requests${shown ? `/${shown}` : ''}`
  const link = { href, label: `See ${shown ? 'it' : 'them'} on our website` }
  return {
    channel: 'email',
    to: { name: name || undefined, address },
    subject: shown ? `${title} (${shown})` : title,
    ...emailContent({ brand, title, paragraphs, link }),
  }
}

const inboxNouns = {
  ...nouns,
  learning: 'request for a course',
  service: 'request for a service',
} as const

/** Tells the business of a new or withdrawn request; a reply goes to the person. */
export function inboxMessage(
  { brand, name, address }: Addressee,
  { id, kind, about, reference, status }: Told & Pick<PersonCase, 'id'>,
  { contactInbox, origin }: Inbox,
): EmailMessage {
  const noun = inboxNouns[kind]
  const isWithdrawn = status === 'withdrawn'
  const title = isWithdrawn ? `${noun[0]?.toUpperCase()}${noun.slice(1)} withdrawn` : `New ${noun}`
  const who = name ? named(name) : address
  const paragraphs = [`From: ${who}`, `Reference: ${formatReference(reference)}`]
  return {
    channel: 'email',
    to: contactInbox,
    replyTo: { ...(name && { name: who }), address },
    subject: `${title}: ${who}`,
    ...emailContent({
      brand,
      title,
      paragraphs,
      link: staffLink(origin, `/staff/requests/${id}`),
      quoted: about,
    }),
  }
}
