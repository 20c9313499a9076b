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
  of: PersonRequest,
  { origin }: { origin: string },
): EmailMessage {
  const paragraphs = [
    `We have received your ${called(of)}.`,
    'We will email you when its status changes.',
  ]
  return letter(owner, { of, title: `Your ${nouns[of.kind]} was received`, paragraphs, origin })
}

/** `request` as it is now, and the staff's words, the first ones first. */
export type ToldChange = { request: PersonRequest; texts: readonly string[] }

/** All that is new to somebody since the last letter. */
export function requestsChangedMessage(
  owner: Owner,
  changes: readonly ToldChange[],
  origin: string,
): EmailMessage {
  const [only, ...others] = changes
  if (only && !others.length) {
    const { request: of, texts } = only
    const title = `Your ${nouns[of.kind]}: ${statusInWords(of)}`
    const heading = `Our message${texts.length > 1 ? 's' : ''} to you:`
    const words = texts.length ? [[heading, ...texts].join('\n')] : []
    return letter(owner, { of, title, paragraphs: [changeIn(of), ...words], origin })
  }
  const lines = changes.map(({ request, texts }) => {
    const reference = formatReference(request.reference)
    const line = `${request.about} (${reference}): ${statusInWords(request)}`
    return [line, ...texts].join('\n')
  })
  return letter(owner, {
    title: `News of ${changes.length} of your ${nouns[only?.request.kind ?? 'service']}s`,
    paragraphs: ['We have looked at what you asked for:', ...lines],
    origin,
  })
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

interface Letter {
  origin: string
  title: string
  paragraphs: string[]
  of?: PersonRequest
}

function letter(
  { brand, name, address }: Owner,
  { title, of, origin, ...told }: Letter,
): EmailMessage {
  const shown = of && formatReference(of.reference)
  const paragraphs = [name ? `Hello ${name},` : 'Hello,', ...told.paragraphs]
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

const inboxNouns = { ...nouns, service: 'request for a service' } as const

/** To the business, when it is made or withdrawn; a reply goes to the person. */
export function inboxMessage(
  { brand, name, address }: Owner,
  { id, kind, about, reference, status }: PersonRequest,
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
