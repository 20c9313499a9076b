import type { EntryContext } from '@remix-run/node'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { toPageStart } from './compress-page.server'
import { contentSecurityPolicy } from './security-headers.server'

const clientBuild = fileURLToPath(new URL('../client', import.meta.url))
// Read at the start: a new version built into the same folder removes this one's files.
const sheets = import.meta.env.DEV ? new Map<string, string>() : readSheets()

const fetchedFace = /@font-face\s*\{[^}]*\burl\([^}]*\}/g
const emptyStyle = '<style data-page=""></style>'

const blocks = new Map<string, ReturnType<typeof readBlock>>()

type Manifest = EntryContext['manifest']

interface Styles {
  /** Those that are drawn. */
  routes: string[]
  /**
   * 'no fonts' for visitors who save data: they get no `@font-face` that fetches a file; 'none' for scripts that
   * show a part of the page in one that has its styles.
   */
  which: 'all' | 'no fonts' | 'none'
  https: boolean
}

/**
 * Puts a page's style sheets into its empty `<style data-page>`, so that its first paint waits for nothing.
 * @returns the page in two parts, and its policy, which allows these styles
 */
export function inlineStyles(html: string, manifest: Manifest, styles: Styles) {
  const at = html.indexOf(emptyStyle)
  if (at < 0) throw new Error('a page without <style data-page>')
  const key = Object.values(styles).join()
  const block = blocks.get(key) ?? readBlock(html.slice(0, at), manifest, styles)
  blocks.set(key, block)
  return { ...block, rest: html.slice(at + emptyStyle.length) }
}

function readBlock(before: string, manifest: Manifest, { routes, which, https }: Styles) {
  // In development Vite adds style elements to the page.
  const inDev = import.meta.env.DEV ? "'unsafe-inline'" : undefined
  if (which === 'none' || inDev)
    return { start: toPageStart(before), policy: contentSecurityPolicy(https, inDev) }
  const hrefs = new Set(routes.flatMap((id) => manifest.routes[id]?.css ?? []))
  const all = [...hrefs].map((href) => sheets.get(href) ?? '').join('')
  const text = which === 'all' ? all : all.replace(fetchedFace, '')
  const hash = createHash('sha256').update(text).digest('base64')
  return {
    start: toPageStart(`${before}<style data-page="">${text}</style>`),
    policy: contentSecurityPolicy(https, `'sha256-${hash}'`),
  }
}

function readSheets(): Map<string, string> {
  const names = readdirSync(`${clientBuild}/assets`).filter((name) => name.endsWith('.css'))
  const hrefs = names.map((name) => `/assets/${name}`)
  return new Map(hrefs.map((href) => [href, readFileSync(clientBuild + href, 'utf8').trim()]))
}
