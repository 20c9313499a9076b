import { beforeAll, describe, expect, it } from 'vitest'
import { useBuiltApp } from '../../support/site/app'
import type { Browser } from '../../support/site/browser'
import {
  listAddresses,
  enterAs,
  fillWorld,
  listShownRoutes,
  visitors,
  type World,
} from './visitors'

const origin = 'http://localhost:3000'
/** What one visitor found behind an address that is the same for all. */
const known = new Map<string, { status: number; ids: Set<string> }>()

/** Addresses behind which each visitor finds something else. */
const personal = /^\/(account|client|customerform|form|jobs|login|profile|requests|staff)/

describe('links', () => {
  const app = useBuiltApp()
  let world: World
  beforeAll(async () => {
    world = await fillWorld(app)
  }, 60_000)

  it.each(visitors)(
    'of all pages lead %s to a page, and to a place on it',
    { timeout: 60_000 },
    async (visitor) => {
      const browser = await enterAs(app, world, visitor)
      const dead: string[] = []
      const seen = new Set<string>()
      const pages = listShownRoutes(visitor).flatMap((route) =>
        listAddresses(route, world, visitor),
      )
      for (const from of pages) {
        const page = await browser.open(from)
        if (page.status !== 200) continue
        for (const link of listLinks(page.html, page.path)) {
          if (seen.has(link)) continue
          seen.add(link)
          if (!(await leads(browser, link))) dead.push(`${from}: ${link}`)
        }
      }
      expect(dead).toEqual([])
      expect(seen.size).toBeGreaterThan(20)
    },
  )
})

/** Those of this site, pictures and styles too. By regular expressions: React writes attributes in one way. */
function listLinks(html: string, path: string): string[] {
  const found = html.matchAll(
    /\s(?:href|src|poster)="([^"]*)"|property="og:image" content="([^"]+)"/g,
  )
  return [...found]
    .map(
      ([, link = '', image = '']) =>
        new URL((link || image).replaceAll('&amp;', '&'), origin + path),
    )
    .filter((url) => url.origin === origin)
    .map(({ href }) => href.slice(origin.length))
}

async function leads(browser: Browser, link: string): Promise<boolean> {
  const [path = '', fragment] = link.split('#')
  const isSame = !personal.test(path)
  const shown = (isSame && known.get(path)) || (await openPage(browser, path))
  if (isSame) known.set(path, shown)
  return shown.status === 200 && (!fragment || shown.ids.has(decodeURIComponent(fragment)))
}

async function openPage(browser: Browser, path: string) {
  const { status, html, headers } = await browser.open(path)
  const isPage = headers.get('content-type')?.startsWith('text/html')
  const ids = isPage ? [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id) : []
  return { status, ids: new Set(ids) }
}
