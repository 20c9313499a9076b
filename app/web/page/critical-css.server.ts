import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { keptPiece, type KeptPiece, type Piece } from './html.server'

const clientBuild = fileURLToPath(new URL('../client', import.meta.url))

const stylesheetLink = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g
const fetchedFace = /@font-face\s*\{[^}]*\burl\([^}]*\}/g
const emptyStyle = '<style data-page=""></style>'
const blocks = new Map<string, StyleBlock | undefined>()

interface StyleBlock {
  element: KeptPiece
  source: string
}

interface StyledPage {
  pieces: Piece[]
  styleSource?: string
}

/**
 * Puts a page's style sheets into its empty `<style data-page>`, so that its first paint waits for nothing.
 * @param fonts false for visitors who save data: they get no `@font-face` that fetches a file
 */
export function inlineStyles(html: string, fonts: boolean): StyledPage {
  const { head, rest } = parted(html)
  const hrefs = [...head.matchAll(stylesheetLink)].map(([, href = '']) => href)
  const block = styleBlock(hrefs, fonts)
  if (!block) return { pieces: [html] }
  const [before = '', after = ''] = head.replace(stylesheetLink, '').split(emptyStyle)
  return { pieces: [before, block.element, after + rest], styleSource: block.source }
}

/** For scripts that show a part of the page in one that has its styles. */
export function withoutStyles(html: string): StyledPage {
  const { head, rest } = parted(html)
  return { pieces: [head.replace(stylesheetLink, '').replace(emptyStyle, '') + rest] }
}

/** The head is short; looking through all of a page for its links took as long as a query. */
function parted(html: string) {
  const end = html.indexOf('</head>')
  return { head: html.slice(0, end), rest: html.slice(end) }
}

function styleBlock(hrefs: string[], fonts: boolean): StyleBlock | undefined {
  const key = `${fonts ? '' : 'save-data '}${hrefs.join()}`
  if (!blocks.has(key)) {
    const paths = hrefs.map((href) => clientBuild + href)
    const all = paths.every((path) => existsSync(path)) && paths.map(readSheet).join('')
    const text = all && (fonts ? all : all.replace(fetchedFace, ''))
    blocks.set(key, text ? blockOf(text) : undefined)
  }
  return blocks.get(key)
}

function blockOf(text: string): StyleBlock {
  const hash = createHash('sha256').update(text).digest('base64')
  return {
    element: keptPiece(`<style data-page="">${text}</style>`),
    source: `'sha256-${hash}'`,
  }
}

const readSheet = (path: string) => readFileSync(path, 'utf8').trim()
