import { chromium } from '@playwright/test'
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startBare } from './bench-pages.mjs'
import { findChromium } from '../support/programs.mjs'
import { startSlowLine } from './slow-line.mjs'
import { median } from './table.mjs'

/** The static page asks for the same font and pictures, so both share the line alike. */
const clientBuild = fileURLToPath(new URL('../../build/client', import.meta.url))
const rounds = Number(process.env.ROUNDS ?? 7)
const chromiumArgs = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update'],
]

const line = { bitsPerSecond: 400_000, roundTripMs: 400 }

/**
 * A slow phone: 400 kbit/s, 400 ms round trip, a quarter of the processor. First paint of the home page
 * beside a static page with its styles inside, and a contact form from the press of its button to the
 * answer's first paint. Over a line that carries packets, and as Chromium emulates one.
 *
 * @param {import('./given').Given} given
 */
export async function measure({ cluster, table }) {
  const { startSite, freePort } = await import('../support/site/server')
  const { freshDatabase } = await import('../support/database/fresh-database')
  const database = await freshDatabase(cluster.url)
  const site = await startSite({ DATABASE_URL: database.url })
  const port = await freePort()
  const text = await plainPage(site.url)
  const reference = startNginx(port, text) ?? {
    name: 'bare Node',
    child: await startBare(port, text),
  }
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  const lines = [
    await startSlowLine(port, line),
    await startSlowLine(Number(new URL(site.url).port), line),
  ]
  const [plain = '', real = ''] = lines.map((one) => `http://localhost:${one.port}`)
  const add = (/** @type {string} */ how, /** @type {Times} */ { own, theirs, forms }) => {
    const ratio = median(own) / median(theirs)
    table.add(
      `slow phone, ${how}, first paint of /`,
      `${median(own).toFixed(0)} ms, ${ratio.toFixed(2)} × static by ${reference.name} (${median(theirs).toFixed(0)} ms)`,
      { goal: '≤ 1.10', met: ratio <= 1.1 },
    )
    const answered = median(forms)
    table.add(`slow phone, ${how}, contact form answered`, `${answered.toFixed(0)} ms`, {
      goal: '< 2,437 ms',
      met: answered < 2437,
    })
  }
  try {
    const phone = { browser, emulated: false }
    add('packets', await compare(phone, { plain, own: real, name: 'packets' }))
    const emulated = { plain: `http://localhost:${port}`, own: site.url, name: 'emulated' }
    add('emulated', await compare({ browser, emulated: true }, emulated))
  } finally {
    await browser.close()
    for (const one of lines) one.close()
    reference.child.kill()
    await site.remove()
    await database.remove()
  }
}

/**
 * @typedef {object} Phone
 * @property {import('@playwright/test').Browser} browser
 * @property {boolean} emulated whether Chromium makes its line slow
 *
 * @typedef {{ own: number[], theirs: number[], forms: number[] }} Times milliseconds
 */

/**
 * @param {Phone} phone
 * @param {{ plain: string, own: string, name: string }} origins
 * @returns {Promise<Times>}
 */
async function compare(phone, { plain, own: origin, name }) {
  /** @type {Times} */
  const times = { own: [], theirs: [], forms: [] }
  for (let round = 0; round < rounds; round += 1) {
    times.theirs.push(await firstPaint(phone, `${plain}/`))
    times.own.push(await firstPaint(phone, `${origin}/`))
    times.forms.push(await formAnswered(phone, origin, `${name} ${round}`))
  }
  return times
}

/** @param {string} origin */
async function plainPage(origin) {
  const answer = await fetch(origin, { headers: { 'Accept-Encoding': 'identity' } })
  return answer.text()
}

/**
 * @param {Phone} phone
 * @param {string} url
 */
async function firstPaint(phone, url) {
  const { page, close } = await slowPhone(phone)
  const answer = await page.goto(url, { waitUntil: 'load' })
  if (answer?.status() !== 200) throw new Error(`${url} answered ${answer?.status()}`)
  const paint = await paintOf(page)
  await close()
  return paint
}

/**
 * @param {Phone} phone
 * @param {string} origin
 * @param {string} course
 */
async function formAnswered(phone, origin, course) {
  const { page, close } = await slowPhone(phone)
  await page.goto(`${origin}/contact`)
  await page.locator('#username').fill('Kavitha Selvam')
  await page.locator('#email').fill('kavitha@gmail.com')
  await page.locator('#message').fill(`When does course ${course} begin?`)
  const before = Date.now()
  await page.locator('#contact button').first().click({ noWaitAfter: true })
  await page.getByText('Message sent successfully').waitFor()
  const answered = Date.now() - before
  await close()
  return answered
}

/** @param {import('@playwright/test').Page} page */
function paintOf(page) {
  return page.evaluate(async () => {
    for (;;) {
      const [entry] = performance.getEntriesByName('first-contentful-paint')
      if (entry) return entry.startTime
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
}

/** @param {Phone} phone */
async function slowPhone({ browser, emulated }) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const bytesPerSecond = line.bitsPerSecond / 8
  if (emulated) {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.roundTripMs,
      downloadThroughput: bytesPerSecond,
      uploadThroughput: bytesPerSecond,
    })
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { page, close: () => context.close() }
}

/**
 * @param {number} port
 * @param {string} text
 */
function startNginx(port, text) {
  if (spawnSync('nginx', ['-v']).status !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'pearlbridge-nginx-'))
  // Its workers are of another user.
  chmodSync(folder, 0o755)
  writeFileSync(join(folder, 'index.html'), text.replace(/<script[\s\S]*?<\/script>/g, ''))
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/errors;
events {}
http {
  access_log off; default_type text/html; charset utf-8; gzip on; gzip_comp_level 9;
  types { font/woff2 woff2; image/svg+xml svg; }
  server { listen ${port}; root ${folder}; location /assets/ { root ${clientBuild}; } }
}`,
  )
  const child = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: 'ignore',
  })
  child.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return { name: 'nginx', child }
}
