import { letter } from '~/domain/delivery/letter'
import type { Address, EmailMessage } from '~/domain/delivery/message'

interface Person {
  name: string
  address: string
}

/** Welcomes somebody who has registered. */
export function welcomeLetter(brand: string, person: Person, paragraphs: string[]): EmailMessage {
  const title = `Welcome to ${brand}`
  return {
    channel: 'email',
    to: person,
    subject: title,
    ...letter({ brand, title, paragraphs: [`Hello ${person.name},`, ...paragraphs] }),
  }
}

/** Tells the business about somebody new; a reply goes to them. */
export function arrivalLetter(
  brand: string,
  content: { inbox: Address; person: Person; title: string; paragraphs: string[] },
): EmailMessage {
  const { inbox, person, title, paragraphs } = content
  return {
    channel: 'email',
    to: inbox,
    replyTo: person,
    subject: `${title}: ${person.name}`,
    ...letter({ brand, title, paragraphs }),
  }
}
