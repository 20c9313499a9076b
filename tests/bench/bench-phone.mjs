// @ts-check
import { chromium } from '@playwright/test'
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startBare } from './bench-pages.mjs'
import { findChromium } from '../support/programs.mjs'
import { median } from './table.mjs'

/** The static page asks for the same font and pictures, so both share the line alike. */
const clientBuild = fileURLToPath(new URL('../../build/client', import.meta.url))
const rounds = Number(process.env.ROUNDS ?? 7)
const chromiumArgs = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  ...['--disable-background-networking', '--disable-component-update'],
]

/**
 * A slow phone, as Chromium emulates one: 400 kbit/s, 400 ms round trip, a quarter of the processor.
 * First paint of the home page beside a static page with its styles inside, and a contact form from the
 * press of its button to the answer's first paint.
 *
 * @param {import('./given').Given} given
 */
export async function measure({ cluster, table }) {
  const { startSite, freePort } = await import('../support/server')
  const { freshDatabase } = await import('../support/fresh-database')
  const database = await freshDatabase(cluster.url)
  const site = await startSite({ DATABASE_URL: database.url })
  const port = await freePort()
  const text = await plainPage(site.url)
  const reference = startNginx(port, text) ?? {
    name: 'bare Node',
    child: await startBare(port, text),
  }
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs })
  try {
    const own = []
    const theirs = []
    const forms = []
    for (let round = 0; round < rounds; round += 1) {
      theirs.push(await firstPaint(browser, `http://localhost:${port}/`))
      own.push(await firstPaint(browser, `${site.url}/`))
      forms.push(await formAnswered(browser, site.url, round))
    }
    const ratio = median(own) / median(theirs)
    table.add(
      'slow phone, first paint of /',
      `${median(own).toFixed(0)} ms, ${ratio.toFixed(2)} × static by ${reference.name} (${median(theirs).toFixed(0)} ms)`,
      { goal: '≤ 1.10', met: ratio <= 1.1 },
    )
    const answered = median(forms)
    table.add('slow phone, contact form answered', `${answered.toFixed(0)} ms`, {
      goal: '< 2,437 ms',
      met: answered < 2437,
    })
  } finally {
    await browser.close()
    reference.child.kill()
    await site.remove()
    await database.remove()
  }
}

/** @param {string} origin */
async function plainPage(origin) {
  const answer = await fetch(origin, { headers: { 'Accept-Encoding': 'identity' } })
  return answer.text()
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
async function firstPaint(browser, url) {
  const { page, close } = await slowPhone(browser)
  await page.goto(url, { waitUntil: 'load' })
  const paint = await paintOf(page)
  await close()
  return paint
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {number} round
 */
async function formAnswered(browser, origin, round) {
  const { page, close } = await slowPhone(browser)
  await page.goto(`${origin}/contact`)
  await page.locator('#username').fill('Kavitha Selvam')
  await page.locator('#email').fill('kavitha@gmail.com')
  await page.locator('#message').fill(`When does course ${round} begin?`)
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

/** @param {import('@playwright/test').Browser} browser */
async function slowPhone(browser) {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 400 },
    ...{ downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 },
  })
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
