import { emailContent } from '~/domain/delivery/email-content'
import type { Address, EmailMessage } from '~/domain/delivery/message'

interface Person {
  name: string
  address: string
}

export function welcomeEmail(brand: string, person: Person, paragraphs: string[]): EmailMessage {
  const title = `Welcome to ${brand}`
  return {
    channel: 'email',
    to: person,
    subject: title,
    ...emailContent({ brand, title, paragraphs: [`Hello ${person.name},`, ...paragraphs] }),
  }
}

/** A reply goes to the person. */
export function submissionEmail(
  brand: string,
  content: { inbox: Address; person: Person; title: string; paragraphs: string[] },
): EmailMessage {
  const { inbox, person, title, paragraphs } = content
  return {
    channel: 'email',
    to: inbox,
    replyTo: person,
    subject: `${title}: ${person.name}`,
    ...emailContent({ brand, title, paragraphs }),
  }
}
