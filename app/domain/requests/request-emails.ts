import type { Owner } from '~/domain/accounts/account-emails'
import { emailContent } from '~/domain/delivery/email-content'
import type { Address, EmailMessage } from '~/domain/delivery/message'
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
  const { kind, about } = request
  const noun = nouns[kind]
  const paragraphs = [
    `we have received your ${noun}: ${about}.`,
    'We tell you by e-mail whenever its status changes.',
  ]
  return letter(owner, request, { title: `Your ${noun} was received`, paragraphs, origin })
}

/** For each status that follows another one, with the staff's words if there are any. */
export function requestChangedMessage(
  owner: Owner,
  request: PersonRequest,
  { note, origin }: { note: string; origin: string },
): EmailMessage {
  const { kind, about } = request
  const noun = nouns[kind]
  const status = statusInWords(request)
  const paragraphs = [`the status of your ${noun} is now: ${status}.`, about]
  if (note) paragraphs.push(note)
  return letter(owner, request, { title: `Your ${noun}: ${status}`, paragraphs, origin })
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

const newTitles = {
  application: 'New application',
  requirement: 'New requirement',
  service: 'New request for a service',
} as const

/** To the business; a reply goes to the person. */
export function newRequestMessage(
  { brand, name, address }: Owner,
  { request, inbox, origin }: { request: PersonRequest; inbox: Address; origin: string },
): EmailMessage {
  const { id, kind, about, reference } = request
  const title = newTitles[kind]
  const who = name ?? address
  const paragraphs = [`${who}: ${about}.`, `Reference: ${formatReference(reference)}`]
  const next = encodeURIComponent(`/staff/requests/${id}`)
  const link = { href: `${origin}/staff/login?next=${next}`, label: 'Open it at the staff desk' }
  return {
    channel: 'email',
    to: inbox,
    replyTo: { ...(name && { name }), address },
    subject: `${title}: ${who}`,
    ...emailContent({ brand, title, paragraphs, link }),
  }
}
