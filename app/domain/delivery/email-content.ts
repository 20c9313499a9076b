import { escapeMarkup } from '~/domain/fields/markup'
import { cleanLine, cleanLines } from '~/domain/fields/text'
import type { EmailMessage } from './message'

export interface Brand {
  name: string
  phone: string
  hours: string
}

export interface Site {
  brand: Brand
  origin: string
}

interface EmailContent {
  brand: Brand
  title: string
  paragraphs: string[]
  code?: string
  link?: { href: string; label: string } | undefined
  quoted?: string
}

/** Cleans a stranger's name for our sentences and mail headers: mail programs turn addresses into links. */
export const cleanName = (text: string) =>
  cleanLine(text)
    .replace(/\S*(:\/\/|www\.)\S*/gi, '[address left out]')
    // A space breaks bare host names. Browsers read these other signs as full stops.
    .replace(/(?<=[\p{L}\p{N}])[.\u2024\u3002\ufe52\uff0e\uff61](?=\p{L}{2})/gu, '. ')

interface Recipient {
  brand: Brand
  name: string | undefined
  address: string
}

export const formatGreeting = (name: string | undefined) =>
  name ? `Hello ${cleanName(name)},` : 'Hello,'

export function toMail(
  { brand, name, address }: Recipient,
  title: string,
  paragraphs: string[],
  link?: EmailContent['link'],
): EmailMessage {
  const content = { brand, title, paragraphs: [formatGreeting(name), ...paragraphs], link }
  const to = { ...(name && { name }), address }
  return { channel: 'email', to, subject: title, ...emailContent(content) }
}

/** Links to the desk through the sign-in; unknown browsers get a 404 from the desk's pages. */
export const staffLink = (origin: string, next: string, label = 'Open it at the staff desk') => ({
  href: `${origin}/staff/login?${new URLSearchParams({ next })}`,
  label,
})

// Mail clients load no style sheets: these repeat the light colours of app/ui/tokens.css.ts.
const styles = {
  body: 'margin:0;padding:24px 12px;background:#f6f0ec;color:#23122f;font:16px/1.55 system-ui,sans-serif',
  card: 'max-width:560px;margin:0 auto;padding:28px;background:#fff;border-radius:20px',
  title: 'margin:0 0 16px;font-size:24px;line-height:1.25',
  text: 'margin:0 0 16px',
  code: 'margin:0 0 16px;font:700 32px monospace;letter-spacing:6px;color:#b3115c',
  button: 'padding:12px 24px;border-radius:99px;background:#b3115c;color:#fff;text-decoration:none',
  quote: 'margin:24px 0;padding:0 0 0 16px;border-left:4px solid #d9c9d6',
  foot: 'margin:24px 0 0;padding:16px 0 0;border-top:1px solid #d9c9d6;font-size:14px;color:#5c4a66',
}

/** Text and HTML say the same. The HTML loads nothing, and all values are escaped. */
export function emailContent({ brand, title, paragraphs, code, link, quoted }: EmailContent) {
  const [first = '', ...rest] = paragraphs
  const words = quoted && cleanLines(quoted)
  const parts = [
    block('title', title, 'h1'),
    block('text', first),
    code && block('code', code),
    ...rest.map((text) => block('text', text)),
    link && {
      text: `${link.label}:\n${link.href}`,
      html: `<p><a href="${escapeMarkup(link.href)}" style="${styles.button}">${escapeMarkup(link.label)}</a></p>`,
    },
    words && { ...block('quote', words, 'blockquote'), text: words.replace(/^/gm, '> ') },
    block('foot', `${brand.name}\n${brand.phone}\n${brand.hours}`),
  ].filter((part) => typeof part === 'object')
  const text = `${parts.map((part) => part.text).join('\n\n')}\n`
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title></head>
<body style="${styles.body}">
<div style="${styles.card}">
${parts.map((part) => part.html).join('\n')}
</div>
</body>
</html>
`
  return { text, html }
}

function block(style: keyof typeof styles, text: string, tag = 'p') {
  const lines = escapeMarkup(text).replace(/\r?\n/g, '<br>')
  return { text, html: `<${tag} style="${styles[style]}">${lines}</${tag}>` }
}
