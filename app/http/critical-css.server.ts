import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The folder of files with hashed names, seen from the server's bundle. */
const clientBuild = fileURLToPath(new URL('../client', import.meta.url))

const stylesheetLink = /<link rel="stylesheet" href="(\/assets\/[\w.-]+\.css)"\/>/g
const blocks = new Map<string, StyleBlock | undefined>()

interface StyleBlock {
  text: string
  /** For `style-src`. */
  source: string
}

/**
 * Puts a page's style sheets into the page, in their order, so that its first paint waits for nothing
 * else. The page's own empty `<style data-page>` takes them. Where React takes the page over, every
 * element has to stay: there the links lose only their meaning, which hydration does not look at.
 *
 * @returns the page, and the hash that the content security policy must allow; none when the page had
 *   no style sheets of the build (development).
 */
export function inlineStyles(html: string): { html: string; styleSource?: string } {
  const hrefs = [...html.matchAll(stylesheetLink)].map(([, href = '']) => href)
  const block = styleBlock(hrefs)
  if (!block) return { html }
  const hydrates = html.includes('window.__remixContext')
  const inlined = html
    .replace(stylesheetLink, (link) =>
      hydrates ? link.replace('rel="stylesheet"', 'rel="inlined"') : '',
    )
    .replace('<style data-page=""></style>', () => `<style data-page="">${block.text}</style>`)
  return { html: inlined, styleSource: block.source }
}

/** Read once for each set of sheets, of which there are about as many as pages. */
function styleBlock(hrefs: string[]): StyleBlock | undefined {
  const key = hrefs.join()
  if (!blocks.has(key)) {
    const paths = hrefs.map((href) => clientBuild + href)
    const text = paths.every((path) => existsSync(path)) && paths.map(readSheet).join('')
    const hash = text && createHash('sha256').update(text).digest('base64')
    blocks.set(key, text ? { text, source: `'sha256-${hash}'` } : undefined)
  }
  return blocks.get(key)
}

const readSheet = (path: string) => readFileSync(path, 'utf8').trim()
