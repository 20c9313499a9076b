import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sourceHash } from './security-headers.server'

const clientBuild = fileURLToPath(new URL('../client', import.meta.url))

const stylesheetLink = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g
const fetchedFace = /@font-face\s*\{[^}]*\burl\([^}]*\}/g
const emptyStyle = '<style data-page=""></style>'

const blocks = new Map<string, ReturnType<typeof readBlock>>()

/**
 * Puts a page's style sheets into its empty `<style data-page>`, so that its first paint waits for nothing.
 * @param fonts false for visitors who save data: they get no `@font-face` that fetches a file
 * @returns the page, and the source by which its policy allows the styles
 */
export function inlineStyles(html: string, fonts: boolean): { html: string; source?: string } {
  // Vite brings the styles of the development server.
  if (import.meta.env.DEV) return { html }
  const { head, rest } = splitAtHead(html)
  const hrefs = [...head.matchAll(stylesheetLink)].map(([, href = '']) => href)
  const key = `${fonts} ${hrefs.join()}`
  const { element, source } = blocks.get(key) ?? readBlock(hrefs, fonts)
  blocks.set(key, { element, source })
  const styled = head.replace(stylesheetLink, '').replace(emptyStyle, () => element)
  return { html: styled + rest, source }
}

/** For scripts that show a part of the page in one that has its styles. */
export function withoutStyles(html: string): { html: string; source?: string } {
  const { head, rest } = splitAtHead(html)
  return { html: head.replace(stylesheetLink, '').replace(emptyStyle, '') + rest }
}

/** The head is short; looking through all of a page for its links took as long as a query. */
function splitAtHead(html: string) {
  const end = html.indexOf('</head>')
  return { head: html.slice(0, end), rest: html.slice(end) }
}

function readBlock(hrefs: string[], fonts: boolean) {
  const all = hrefs.map((href) => readFileSync(clientBuild + href, 'utf8').trim()).join('')
  const text = fonts ? all : all.replace(fetchedFace, '')
  return { element: `<style data-page="">${text}</style>`, source: sourceHash(text) }
}
