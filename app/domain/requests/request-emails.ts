import type { Owner } from '~/domain/accounts/account-emails'
import { emailContent, named } from '~/domain/delivery/email-content'
import type { EmailMessage } from '~/domain/delivery/message'
import { staffLink } from '~/domain/delivery/staff-links'
import type { Inbox } from '~/domain/inbox/inbox.server'
import { formatReference } from './reference'
import type { PersonRequest } from './requests.server'
import { statusInWords } from './status'

const nouns = {
  application: 'application',
  requirement: 'requirement',
  service: 'request',
} as const

export function requestReceivedMessage(
  owner: Owner,
  request: PersonRequest,
  origin: string,
): EmailMessage {
  const noun = nouns[request.kind]
  const paragraphs = [
    `We have received your ${called(request)}.`,
    'We will email you when its status changes.',
  ]
  return letter(owner, request, { title: `Your ${noun} was received`, paragraphs, origin })
}

/** For each status that follows another one, with the staff's words if there are any. */
export function requestChangedMessage(
  owner: Owner,
  request: PersonRequest,
  { note, origin }: { note: string; origin: string },
): EmailMessage {
  const noun = nouns[request.kind]
  const status = statusInWords(request)
  const paragraphs = [changeIn(request)]
  if (note) paragraphs.push(`Our message to you:\n${note}`)
  return letter(owner, request, { title: `Your ${noun}: ${status}`, paragraphs, origin })
}

export interface ToldChange {
  /** As it is now. */
  request: PersonRequest
  /** The staff's words; empty without any. */
  note: string
}

/** All that the staff has changed for somebody since the last letter. */
export function requestsChangedMessage(
  owner: Owner,
  changes: readonly ToldChange[],
  origin: string,
): EmailMessage {
  const [only, ...others] = changes
  if (only && !others.length) {
    return requestChangedMessage(owner, only.request, { note: only.note, origin })
  }
  const { brand, name, address } = owner
  const title = `News of ${changes.length} of your ${nouns[only?.request.kind ?? 'service']}s`
  const lines = changes.map(({ request, note }) => {
    const { about, reference } = request
    const line = `${about} (${formatReference(reference)}): ${statusInWords(request)}`
    return note ? `${line}\n${note}` : line
  })
  const greeting = name ? `Hello ${name},` : 'Hello,'
  const paragraphs = [greeting, 'We have looked at what you asked for:', ...lines]
  const link = { href: `${origin}/requests`, label: 'See them on our website' }
  return {
    channel: 'email',
    to: { ...(name && { name }), address },
    subject: title,
    ...emailContent({ brand, title, paragraphs, link }),
  }
}

function changeIn(request: PersonRequest): string {
  const { kind, about, status } = request
  if (status === 'withdrawn') {
    return `You withdrew your ${called(request)}. We have stopped working on it.`
  }
  if (kind === 'application' && status === 'closed') {
    return `Thank you for applying for ${about}. This time you were not selected. You can apply for other jobs at any time.`
  }
  return `Your ${called(request)} is now: ${statusInWords(request)}.`
}

/** 'application for Logistics'; a company's own words stay apart from ours. */
function called({ kind, about }: PersonRequest): string {
  return kind === 'requirement' ? `requirement “${about}”` : `${nouns[kind]} for ${about}`
}

function letter(
  { brand, name, address }: Owner,
  { reference }: PersonRequest,
  { title, paragraphs, origin }: { title: string; paragraphs: string[]; origin: string },
): EmailMessage {
  const shown = formatReference(reference)
  const greeting = name ? `Hello ${name},` : 'Hello,'
  const texts = [greeting, ...paragraphs, `Reference: ${shown}`]
  const link = { href: `${origin}/requests/${shown}`, label: 'See it on our website' }
  return {
    channel: 'email',
    to: { ...(name && { name }), address },
    subject: `${title} (${shown})`,
    ...emailContent({ brand, title, paragraphs: texts, link }),
  }
}

const inboxTitles = {
  application: ['New application', 'Application withdrawn'],
  requirement: ['New requirement', 'Requirement withdrawn'],
  service: ['New request for a service', 'Request for a service withdrawn'],
} as const

/** To the business, when it is made or withdrawn; a reply goes to the person. */
export function inboxMessage(
  { brand, name, address }: Owner,
  { id, kind, about, reference, status }: PersonRequest,
  { contactInbox, origin }: Inbox,
): EmailMessage {
  const title = inboxTitles[kind][status === 'withdrawn' ? 1 : 0]
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
