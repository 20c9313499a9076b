import { JSDOM } from 'jsdom'

let parser: DOMParser
let parsed = 0
/** Tests ask the same few pages again and again. */
const latest = new Map<string, Document>()

/** Reads a page, or a part of one, as a browser without scripts. */
export function parseHtml(html: string): Document {
  const known = latest.get(html)
  if (known) return known
  // A window keeps every page that its parsers have read.
  if (parsed % 20 === 0) parser = new new JSDOM().window.DOMParser()
  parsed += 1
  const document = parser.parseFromString(removeLooks(html), 'text/html')
  const [oldest] = latest.keys()
  if (oldest !== undefined && latest.size >= 8) latest.delete(oldest)
  latest.set(html, document)
  return document
}

/** Styles and drawings of whole pages, of which they are most, hold no words and take half of the time. */
const removeLooks = (html: string) =>
  /^<!doctype/i.test(html) ? html.replace(/<(style|svg)\b.*?<\/\1>/gs, '') : html

/** What a reader meets, without what is hidden from screen readers, white space folded. */
export function readText(node: Element): string {
  const shown = node.cloneNode(true) as Element
  for (const hidden of shown.querySelectorAll('[aria-hidden="true"]')) hidden.remove()
  return foldSpace(shown.textContent)
}

export function foldSpace(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** As Lynx reads it: what is in templates stands on the page. */
export const unwrapTemplates = (html: string) => html.replace(/<(\/?)template\b/g, '<$1div')
