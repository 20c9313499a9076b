import { HtmlValidate } from 'html-validate/node'
import { existsSync, readFileSync } from 'node:fs'
import { brotliDecompressSync, brotliCompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { login } from '~/content/login'
import { publicPages } from '~/content/site/navigation'
import { paths } from '../../support/pages/routes'
import { startBuiltApp, type BuiltApp } from '../../support/site/app'
import { listLinks, readPageText } from '../../support/pages/links'

const validator = new HtmlValidate({ extends: ['html-validate:standard'], elements: ['html5'] })

let running: Promise<BuiltApp> | undefined
const startedApp = () => (running ??= startBuiltApp())
afterAll(async () => (await running)?.close())

describe.each(publicPages)('%s', (path) => {
  let app: BuiltApp
  let html: string
  let sent: number
  beforeAll(async () => {
    app = await startedApp()
    const response = await app.request(path, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(response.status).toBe(200)
    const body = Buffer.from(await response.arrayBuffer())
    sent = body.length
    const isCached = response.headers.get('content-encoding') === 'br'
    html = (isCached ? brotliDecompressSync : gunzipSync)(body).toString()
  })

  it('is valid HTML', async () => {
    const { results } = await validator.validateString(html)
    const faults = results.flatMap(({ messages }) => messages)
    expect(
      faults.map(({ ruleId, message, selector }) => `${ruleId}: ${message} ${selector}`),
    ).toEqual([])
  })

  it('has one h1, and no heading skips a level', () => {
    const levels = [...html.matchAll(/<h([1-6])[\s>]/g)].map(([, level]) => Number(level))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    expect(levels[0]).toBe(1)
    levels.slice(1).forEach((level, index) => {
      expect(level - (levels[index] ?? 0), `heading ${index + 2}`).toBeLessThanOrEqual(1)
    })
  })

  it('comes whole in ten packets, and in 14 kB once it is cached, styles included', async () => {
    expect(html).not.toMatch(/<link[^>]*rel="stylesheet"/)
    expect(html).toMatch(/<style data-page="">[^<]*@font-face/)
    // What a first window of TCP carries: https://www.rfc-editor.org/rfc/rfc6928
    expect(sent).toBeLessThanOrEqual(10 * 1460)
    const measureCache = async () => {
      const kept = await app.request(path, { headers: { 'accept-encoding': 'gzip, br' } })
      return (await kept.arrayBuffer()).byteLength
    }
    await expect.poll(measureCache).toBeLessThanOrEqual(14_000)
  })

  it('sends no framework script, and at most 2 kB of its own, with a form 10 kB more', () => {
    expect(html).not.toContain('__remixContext')
    const scripts = [...html.matchAll(/<script[^>]* src="([^"]+)"/g)].map(([, src = '']) => src)
    const bytes = scripts.map(
      (src) => brotliCompressSync(readFileSync(`build/client${src}`)).length,
    )
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(
      html.includes('data-failed') ? 12_000 : 2000,
    )
  })

  it('tells search engines and sharing what it is', () => {
    const content = (name: string) =>
      new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? ''
    expect(/<title>(.+)<\/title>/.exec(html)?.[1]).toMatch(/ – Pearlbridge$/)
    expect(html).toContain(`<link rel="canonical" href="http://localhost:3000${path}"/>`)
    expect(content('og:url')).toBe(`http://localhost:3000${path}`)
    expect(existsSync(content('og:image').replace('http://localhost:3000', 'public'))).toBe(true)
    expect(html.includes('"@type":"ProfessionalService"')).toBe(path === '/')
  })

  it('draws each picture once', () => {
    const drawings = [...html.matchAll(/<svg[^>]*>(.*?)<\/svg>/gs)]
      .map(([, content = '']) => content)
      .filter((content) => content.length > 300)
    expect(new Set(drawings).size).toBe(drawings.length)
  })

  it('marks itself in the menu where it stands there', () => {
    const header = listLinks(html.slice(0, html.indexOf('<main')))
    const own = header.filter(({ href }) => href === path && readPageText(href) !== '')
    const marked = header.filter(({ current }) => current === 'page')
    expect(marked.map(({ href }) => href)).toEqual(own.length ? expect.arrayContaining([path]) : [])
  })
})

describe('for machines', () => {
  it('finds a description and a canonical address on every open page, or that it is private', async () => {
    const app = await startedApp()
    for (const path of routePaths()) {
      const answer = await app.request(path, { headers: { 'accept-encoding': '' } })
      const isPage = answer.headers.get('content-type')?.includes('text/html')
      if (answer.status !== 200 || !isPage) continue
      const html = await answer.text()
      const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(html) ?? []
      const canonical = `<link rel="canonical" href="http://localhost:3000${path}"/>`
      const isPrivate = html.includes('<meta name="robots" content="noindex"/>')
      expect(html.includes(canonical), path).toBe(!isPrivate)
      if (isPrivate) continue
      expect(description.length, path).toBeGreaterThan(40)
      expect(description.length, path).toBeLessThanOrEqual(160)
    }
  })

  it('lists every public page in the sitemap, which robots.txt names', async () => {
    const app = await startedApp()
    const robots = await (await app.request('/robots.txt')).text()
    expect(robots).toContain('Sitemap: http://localhost:3000/sitemap.xml')
    const sitemap = await app.request('/sitemap.xml')
    expect(sitemap.headers.get('content-type')).toContain('application/xml')
    const locations = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, url]) => url,
    )
    expect(locations).toEqual(
      [...publicPages, '/form', '/client-signup', '/customerform'].map(
        (path) => `http://localhost:3000${path}`,
      ),
    )
  })

  it('names icons in the web manifest that exist in their sizes', async () => {
    const app = await startedApp()
    const manifest = (await (await app.request('/site.webmanifest')).json()) as {
      name: string
      icons: { src: string; sizes: string }[]
    }
    expect(manifest.name).toBe('Pearlbridge')
    for (const { src, sizes } of manifest.icons.filter(({ src }) => src.endsWith('.png'))) {
      const png = readFileSync(`public${src}`)
      expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`, src).toBe(sizes)
    }
  })

  it.each([
    ['/academy', '/acadamy'],
    ['/landingpage', '/land'],
    ['/contact/?topic=Tax', '/contact?topic=Tax'],
    ['/about/', '/about'],
    ['/ABOUT', '/about'],
    ['/IT-Hardware/?category=Security', '/it-hardware?category=Security'],
    ['/Login/Candidate?next=%2FProfile', '/login/candidate?next=%2FProfile'],
    ['//EXAMPLE.com/', '/EXAMPLE.com'],
  ])('sends %s on to %s for good', async (from, to) => {
    const app = await startedApp()
    const answer = await app.request(from)
    expect(answer.status).toBe(301)
    expect(answer.headers.get('location')).toBe(to)
  })

  it.each(['/Login/Nobody', '/No-Such-Page', '/API/No-Such-Call'])('finds no %s', async (path) => {
    const app = await startedApp()
    expect((await app.request(path)).status).toBe(404)
  })
})

/** Every address of the route table but those of single documents. */
function routePaths(): string[] {
  const loginTypes = [...Object.keys(login), 'guest']
  return paths.flatMap((path) => {
    if (path.includes(':userType'))
      return loginTypes.map((type) => `/${path.replace(':userType', type)}`)
    return /[:*?]/.test(path) ? [] : [`/${path}`]
  })
}
