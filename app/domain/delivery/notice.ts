import { emailContent, type Brand } from './email-content'
import type { EmailMessage } from './message'

interface Recipient {
  brand: Brand
  name: string | undefined
  address: string
}

export function notice(
  { brand, name, address }: Recipient,
  title: string,
  paragraphs: string[],
  link?: { href: string; label: string },
  quoted?: string,
): EmailMessage {
  const greeting = name ? `Hello ${name},` : 'Hello,'
  const content = { brand, title, paragraphs: [greeting, ...paragraphs] }
  return {
    channel: 'email',
    to: { ...(name && { name }), address },
    subject: title,
    ...emailContent({ ...content, ...(link && { link }), ...(quoted && { quoted }) }),
  }
}
