import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../scripts/build.mjs'
import { findChromium } from '../support/programs.mjs'

/**
 * `npm run bench:lighthouse [-- PATH …]`: Lighthouse's mobile scores of every page in the sitemap, or of
 * those given. Lighthouse is 185 MB with its packages, so it is fetched when this runs, at a fixed version.
 */
const lighthouse = 'lighthouse@12.8.2'
const categories = ['performance', 'accessibility', 'best-practices', 'seo']

const folder = mkdtempSync(join(tmpdir(), 'pearlbridge-lighthouse-'))
const port = await freePort()
const origin = `http://localhost:${port}`
const site = spawn(process.execPath, ['scripts/start.mjs'], {
  cwd: root,
  env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' },
  stdio: 'ignore',
})
try {
  await ready()
  const paths = process.argv.length > 2 ? process.argv.slice(2) : await pathsOfSitemap()
  let faults = 0
  for (const path of paths) faults += measure(path)
  console.log(faults ? `${faults} scores below 100` : 'Every score is 100')
  process.exitCode = faults ? 1 : 0
} finally {
  site.kill()
  rmSync(folder, { recursive: true, force: true })
}

/**
 * @param {string} path
 * @returns {number} how many of the scores are below 100
 */
function measure(path) {
  const output = join(folder, 'report.json')
  execFileSync(
    'npx',
    [
      '--yes',
      lighthouse,
      origin + path,
      '--quiet',
      '--output=json',
      `--output-path=${output}`,
      `--only-categories=${categories.join()}`,
      '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic',
    ],
    {
      env: { ...process.env, CHROME_PATH: findChromium() },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const report = JSON.parse(readFileSync(output, 'utf8'))
  const scores = categories.map((name) => Math.round((report.categories[name].score ?? 0) * 100))
  const figure = (/** @type {string} */ audit) => report.audits[audit].displayValue
  console.log(
    [
      path,
      scores.join(' / '),
      `LCP ${figure('largest-contentful-paint')}`,
      `CLS ${figure('cumulative-layout-shift')}`,
    ].join('  '),
  )
  for (const name of categories) {
    for (const { id, weight } of report.categories[name].auditRefs) {
      const { score, title } = report.audits[id]
      if (weight > 0 && score !== null && score < 0.9) console.log(`  ${name}: ${title}`)
    }
  }
  return scores.filter((score) => score < 100).length
}

async function pathsOfSitemap() {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
}

async function ready() {
  for (let tries = 0; tries < 300; tries += 1) {
    if (
      await fetch(origin).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await sleep(200)
  }
  throw new Error('the site did not start within a minute')
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
