import { emailContent, type Brand } from './email-content'
import type { EmailMessage } from './message'

interface Recipient {
  brand: Brand
  name: string | undefined
  address: string
}

/** A letter that greets and tells. */
export function notice(
  { brand, name, address }: Recipient,
  title: string,
  paragraphs: string[],
  link?: { href: string; label: string },
): EmailMessage {
  const greeting = name ? `Hello ${name},` : 'Hello,'
  return {
    channel: 'email',
    to: { ...(name && { name }), address },
    subject: title,
    ...emailContent({ brand, title, paragraphs: [greeting, ...paragraphs], ...(link && { link }) }),
  }
}
