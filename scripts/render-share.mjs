import { chromium } from '@playwright/test'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { createServer } from 'vite'
import { findChromium } from '../tests/support/programs.mjs'

/** Draws public/share/<name>.png from a page's copy, without the business's name: that is the operator's. */

const size = { width: 1200, height: 630 }
const maxBytes = 60_000

const root = fileURLToPath(new URL('..', import.meta.url))
const target = join(root, 'public/share')

// The home page has the name that others fall back to, and four policies share one.
/** @type {Record<string, { title?: string, poster?: string, drawing?: [file: string, name: string], background?: string }>} */
const looks = {
  home: { title: 'Empowering your business', poster: 'home' },
  industrial: { poster: 'industrial' },
  contact: { poster: 'contact' },
  services: { background: 'sea' },
  policies: { title: 'Our policies', drawing: ['about', 'integrity'], background: 'sand' },
}

const cache = await mkdtemp(join(tmpdir(), 'share-'))
const server = await createServer({
  configFile: false,
  root,
  cacheDir: cache,
  appType: 'custom',
  logLevel: 'error',
  plugins: [vanillaExtractPlugin()],
  resolve: { alias: { '~': join(root, 'app') } },
  optimizeDeps: { noDiscovery: true },
  server: { host: '127.0.0.1', port: 0, hmr: false, watch: null },
})
await server.listen()
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: [
    '--force-color-profile=srgb',
    '--disable-gpu',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
})
try {
  const page = await browser.newPage({ viewport: size })
  let html = ''
  const address = `${server.resolvedUrls?.local[0]}share`
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await mkdir(target, { recursive: true })
  for (const [name, copy] of await findPages()) {
    html = await draw(name, copy)
    await page.goto(address, { waitUntil: 'networkidle' })
    await page.evaluate(fitHeading)
    const picture = await quantize(await page.screenshot())
    await writeFile(join(target, `${name}.png`), picture)
    process.stdout.write(`${name}: ${picture.length} bytes\n`)
  }
} finally {
  await browser.close()
  await server.close()
  await rm(cache, { recursive: true, force: true })
}

async function findPages() {
  const found = /** @type {Map<string, any>} */ (new Map())
  const files = await readdir(join(root, 'app/content'), { recursive: true })
  for (const file of files.filter((path) => /^[^.]+\.ts$/.test(path)).sort())
    for (const [name, copy] of Object.entries(await load(`/app/content/${file}`))) {
      const share = copy?.share ?? (name === 'home' ? name : undefined)
      if (share) found.set(share, copy)
    }
  return found
}

async function draw(/** @type {string} */ name, /** @type {any} */ copy) {
  const { poster, title = copy.title } = looks[name] ?? {}
  const { Logo } = await load('/app/ui/frame/logo.tsx')
  const mark = renderToStaticMarkup(createElement(Logo, { brand: '' }))
  const heading = renderToStaticMarkup(createElement('h1', {}, title))
  const modules = ['global', 'frame/logo', 'illustration/illustration']
    .map((path) => `<script type="module" src="/app/ui/${path}.css.ts"></script>`)
    .join('')
  return `<!doctype html><html><head><style>${await styles()}</style>${modules}</head>
    <body class="${poster ? 'lit' : ''}">
    <div class="picture">${await drawPicture(name, copy)}</div><main>${mark}${heading}</main></body></html>`
}

async function drawPicture(/** @type {string} */ name, /** @type {any} */ copy) {
  const { poster, drawing, background = copy.hero?.background ?? 'rose' } = looks[name] ?? {}
  if (poster) {
    const { posters } = await load('/app/media/posters.ts')
    return `<img src="${posters[poster]}" alt="">`
  }
  const { Illustration } = await load('/app/ui/illustration/illustration.tsx')
  const picture = drawing
    ? (await load(`/app/media/illustrations/${drawing[0]}.ts`))[drawing[1]]
    : copy.hero.illustration
  return renderToStaticMarkup(createElement(Illustration, { picture, background }))
}

/** Margins of 80 px keep the words where no site trims its cards. */
async function styles() {
  const { fixed, font, gradient } = await load('/app/ui/tokens.css.ts')
  return `
    body { position: relative; display: flex; width: 1200px; height: 630px; overflow: hidden;
      color: ${fixed.white}; background: #22083a linear-gradient(120deg, #4a1266, #22083a 70%) }
    body::after { content: ''; position: absolute; inset: auto 0 0; height: 16px; background: ${gradient.header} }
    main { position: relative; display: flex; flex-direction: column; justify-content: space-between;
      box-sizing: border-box; width: 680px; padding: 64px 0 76px 72px }
    main svg[viewBox] { width: 112px; height: 112px }
    h1 { overflow-wrap: normal; font: 750 1em/.98 ${font.heading}; letter-spacing: -.03em }
    .picture { position: absolute; right: 72px; bottom: 16px; width: 424px }
    .picture > div { aspect-ratio: 424 / 546; border-bottom: 0; padding: 0 5% }
    .lit main { width: 556px }
    .lit .picture { inset: 0; width: auto }
    .lit .picture::after { content: ''; position: absolute; inset: 0;
      background: linear-gradient(90deg, #140720e6, #140720cc 38%, #14072000 59%) }
    .lit img { width: 100%; height: 100%; object-fit: cover; object-position: 50% 40% }`
}

function load(/** @type {string} */ path) {
  return server.ssrLoadModule(path)
}

async function quantize(/** @type {Buffer} */ image) {
  for (const quality of [95, 90, 85, 80, 70]) {
    const picture = await sharp(image)
      .png({ palette: true, quality, dither: 0.2, effort: 10, compressionLevel: 9 })
      .toBuffer()
    if (picture.length <= maxBytes) return picture
  }
  throw new Error(`A picture stays above ${maxBytes} bytes.`)
}

async function fitHeading() {
  await document.fonts.ready
  const heading = document.querySelector('h1')
  for (let size = 124; heading && size > 60; size -= 4) {
    heading.style.fontSize = `${size}px`
    if (heading.scrollWidth <= heading.clientWidth) return
  }
}
