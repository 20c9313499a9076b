import type { UserType } from '#db/schema'
import { signInLink } from '~/domain/accounts/account-links'
import { emailContent, named, type Site } from '~/domain/delivery/email-content'
import type { Address, EmailMessage } from '~/domain/delivery/message'
import { staffLink } from '~/domain/delivery/staff-links'
import { formatReference } from '~/domain/requests/reference'

interface Person {
  name: string
  address: string
}

interface Welcome {
  userType: UserType
  person: Person
  paragraphs: string[]
  /** Their first request: 'application for Logistics'. */
  first?: { what: string; reference: string | undefined }
}

export function welcomeEmail(
  { brand, origin }: Site,
  { userType, person, paragraphs, first }: Welcome,
): EmailMessage {
  const title = `Welcome to ${brand.name}`
  const greeted = [`Hello ${person.name},`, ...paragraphs]
  if (first?.reference) {
    const reference = formatReference(first.reference)
    greeted.push(
      `We have received your ${first.what}. Its reference is ${reference}. You can see its status in your account.`,
    )
  }
  const link = signInLink(origin, userType)
  return {
    channel: 'email',
    to: person,
    subject: title,
    ...emailContent({ brand, title, paragraphs: greeted, link }),
  }
}

/** What the business is told of somebody's registration. */
export interface Submission<Fields> {
  inbox: Address
  accountId: string
  fields: Fields
  /** Names of its files. */
  files: readonly string[]
}

/** A reply goes to the person. The mailbox holds who it is and of what; the answers stay with us. */
export function submissionEmail(
  { brand, origin }: Site,
  content: Omit<Submission<never>, 'fields'> & { kind: UserType; person: Person; about: string },
): EmailMessage {
  const { inbox, accountId, files, kind, person, about } = content
  const title = `New ${kind}`
  const name = named(person.name)
  const paragraphs = [`${name} registered as a ${kind}.`]
  const quoted = [about, ...(files.length ? ['Files:', ...files] : [])].join('\n')
  const link = staffLink(origin, `/staff/${kind}/${accountId}`)
  return {
    channel: 'email',
    to: inbox,
    replyTo: { ...person, name },
    subject: `${title}: ${name}`,
    ...emailContent({ brand, title, paragraphs, link, quoted }),
  }
}
