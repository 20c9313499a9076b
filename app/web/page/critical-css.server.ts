import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { contentSecurityPolicy } from './security-headers.server'

const clientBuild = fileURLToPath(new URL('../client', import.meta.url))
// Read at the start: a new version built into the same folder removes this one's files.
const sheets = import.meta.env.DEV ? new Map<string, string>() : readSheets()

const stylesheetLink = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g
const fetchedFace = /@font-face\s*\{[^}]*\burl\([^}]*\}/g
const emptyStyle = '<style data-page=""></style>'

const blocks = new Map<string, ReturnType<typeof readBlock>>()

/**
 * Puts a page's style sheets into its empty `<style data-page>`, so that its first paint waits for nothing.
 * @param which 'no fonts' for visitors who save data: they get no `@font-face` that fetches a file; 'none' for
 * scripts that show a part of the page in one that has its styles
 * @returns the page, and its policy, which allows these styles
 */
export function inlineStyles(
  html: string,
  { which, https }: { which: 'all' | 'no fonts' | 'none'; https: boolean },
): { html: string; policy: string } {
  // In development Vite adds style elements to the page.
  if (import.meta.env.DEV) return { html, policy: contentSecurityPolicy(https, "'unsafe-inline'") }
  // Only the head is searched: searching a whole page took as long as a query.
  const headEnd = html.indexOf('</head>')
  const head = html.slice(0, headEnd)
  const links = head.match(stylesheetLink) ?? []
  const key = [which, https, ...links].join()
  const block = blocks.get(key) ?? readBlock(links, which, https)
  blocks.set(key, block)
  const styled = head.replace(stylesheetLink, '').replace(emptyStyle, () => block.element)
  return { html: styled + html.slice(headEnd), policy: block.policy }
}

function readBlock(links: string[], which: string, https: boolean) {
  if (which === 'none') return { element: '', policy: contentSecurityPolicy(https) }
  const hrefs = links.map((link) => link.replace(stylesheetLink, '$1'))
  const all = hrefs.map((href) => sheets.get(href) ?? '').join('')
  const text = which === 'all' ? all : all.replace(fetchedFace, '')
  const hash = createHash('sha256').update(text).digest('base64')
  const policy = contentSecurityPolicy(https, `'sha256-${hash}'`)
  return { element: `<style data-page="">${text}</style>`, policy }
}

function readSheets(): Map<string, string> {
  const names = readdirSync(`${clientBuild}/assets`).filter((name) => name.endsWith('.css'))
  const hrefs = names.map((name) => `/assets/${name}`)
  return new Map(hrefs.map((href) => [href, readFileSync(clientBuild + href, 'utf8').trim()]))
}
