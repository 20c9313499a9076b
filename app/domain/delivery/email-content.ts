import { escapeMarkup } from '~/domain/fields/markup'
import { cleanLine, cleanLines } from '~/domain/fields/text'

export interface Brand {
  name: string
  phone: string
  /** 'Mon-Sat 9:30 AM - 7:30 PM IST' */
  hours: string
}

export interface Site {
  brand: Brand
  /** `https://…`, without a path. */
  origin: string
}

interface EmailContent {
  brand: Brand
  title: string
  paragraphs: string[]
  code?: string
  link?: { href: string; label: string }
  /** A person's own words, below ours. */
  quoted?: string
}

// Mail programs make links of these. Of bare names of hosts, in any script, a blank takes that away.
const webAddress =
  /[a-z][a-z\d+.-]{0,20}:\/\/\S*|www\.\S*|[\p{L}\p{N}][\p{L}\p{N}.-]*\.\p{L}{2,}(?::\d+)?\/\S*/giu
// The same of four numbers in a row.
const dotOfHost =
  /(?<=[\p{L}\p{M}\p{N}-])[.\u3002\uff0e\uff61](?=\p{L}[\p{L}\p{M}\p{N}-]|\d+\.\d+\.\d)/gu

/** Cleans a stranger's name or subject for our own sentences and the heads of a mail. */
export function named(text: string): string {
  // Browsers take those two for a full stop.
  return cleanLine(text)
    .replace(/[\u2024\ufe52](?=\p{L})/gu, '.')
    .replace(webAddress, '[address left out]')
    .replace(dotOfHost, '. ')
}

/** The text says all that the HTML says. The HTML loads nothing, and all values are escaped. */
export function emailContent(content: EmailContent): { text: string; html: string } {
  return { text: toText(content), html: toHtml(content) }
}

function toText({ brand, title, paragraphs, code, link, quoted }: EmailContent): string {
  const [first, ...rest] = paragraphs
  const quote = quoted && cleanLines(quoted).replace(/^/gm, '> ')
  const link_ = link && `${link.label}:\n${link.href}`
  const parts = [title, first, code, ...rest, link_, quote, ending(brand).join('\n')]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const ending = ({ name, phone, hours }: Brand) => [name, phone, hours]

// Mail clients cannot load style sheets: these repeat the light colours of app/ui/tokens.css.ts.
const body = 'margin:0;padding:24px 12px;background:#f6f0ec;color:#23122f'
const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,sans-serif'
const card = `max-width:560px;margin:0 auto;background:#fff;border-radius:20px;overflow:hidden;${font};font-size:16px;line-height:1.55`
const head =
  'padding:16px 28px;background:#96218a;background:linear-gradient(96deg,#c8165f,#96218a 52%,#5a2a9d);color:#fff;font-size:18px;font-weight:700'
const button =
  'display:inline-block;padding:12px 24px;border-radius:99px;background:#b3115c;color:#fff;font-weight:600;text-decoration:none'
const quotation = 'margin:24px 0 0;padding:0 0 0 16px;border-left:4px solid #d9c9d6'
const foot =
  'margin:24px 0 0;padding:16px 0 0;border-top:1px solid #d9c9d6;font-size:14px;color:#5c4a66'
const digits =
  'margin:0 0 16px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;font-weight:700;letter-spacing:6px;color:#b3115c'

function toHtml({ brand, title, paragraphs, code, link, quoted }: EmailContent): string {
  const [first, ...rest] = paragraphs.map(
    (text) => `<p style="margin:0 0 16px">${linked(inLines(text))}</p>`,
  )
  const parts = [
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escapeMarkup(title)}</h1>`,
    first,
    code && `<p style="${digits}">${escapeMarkup(code)}</p>`,
    ...rest,
    link &&
      `<p style="margin:24px 0 0"><a href="${escapeMarkup(link.href)}" style="${button}">${escapeMarkup(link.label)}</a></p>`,
    quoted && `<blockquote style="${quotation}">${inLines(cleanLines(quoted))}</blockquote>`,
    `<p style="${foot}">${inLines(ending(brand).join('\n'))}</p>`,
  ]
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(title)}</title></head>
<body style="${body}">
<div style="${card}">
<div style="${head}">${escapeMarkup(brand.name)}</div>
<div style="padding:28px">
${parts.filter(Boolean).join('\n')}
</div>
</div>
</body>
</html>
`
}

/** Makes a link of each address that is a whole line. Words of others are quoted, and get none. */
const linked = (html: string) =>
  html.replace(/(?<=^|<br>)https?:\/\/[^\s<]+(?=$|<br>)/g, '<a href="$&">$&</a>')

const inLines = (text: string) => escapeMarkup(text).replace(/\r?\n/g, '<br>')
