import { brotliDecompressSync } from 'node:zlib'
import { request } from 'node:http'

const marketing = [
  ...['/', '/about', '/services', '/acadamy', '/hrms', '/event', '/it-hardware'],
  ...['/it-software', '/industrial-enterprises', '/jobs', '/courses', '/land'],
  ...['/terms-and-conditions', '/privacy-policy', '/shipping-policy', '/refund-policy'],
]
const forms = [
  '/contact',
  ...['/form', '/client-signup', '/customerform', '/login/candidate', '/login/client'],
  ...['/login/customer', '/forgot-password/candidate'],
]

/**
 * What a first visit transfers, in kB of bodies: the page, and every script, style sheet and picture it
 * names; fonts and videos apart.
 *
 * @param {import('./given').Given} given
 */
export async function measure({ table }) {
  const { startSite } = await import('../support/site/server')
  const site = await startSite()
  try {
    for (const [paths, most] of /** @type {const} */ ([
      [marketing, 17],
      [forms, 100],
    ])) {
      const weights = []
      for (const path of paths) weights.push({ path, ...(await weigh(site.url, path)) })
      weights.sort((a, b) => b.total - a.total)
      for (const { path, total, page, files, font } of weights) {
        const goal = { goal: `≤ ${most} kB`, met: total <= most * 1000 }
        table.add(
          `first visit of ${path}`,
          `${kb(total)} kB (page ${kb(page)}, ${files} files ${kb(total - page)}), font ${kb(font)}`,
          goal,
        )
      }
    }
  } finally {
    await site.remove()
  }
}

/**
 * @param {string} origin
 * @param {string} path
 */
async function weigh(origin, path) {
  const page = await settled(origin + path)
  const html = page.text
  // What other routes would need stands in the page as well; only these are fetched.
  const fetched = [
    /<(?:script|img|source)[^>]* src="(\/assets\/[^"]+)"/g,
    /<link rel="(?:modulepreload|preload|stylesheet)" href="(\/assets\/[^"]+)"/g,
    /\bimport (?:\* as \w+ from )?"(\/assets\/[^"]+)"/g,
    /poster="(\/assets\/[^"]+)"/g,
  ]
  const names = new Set(
    fetched.flatMap((pattern) => [...html.matchAll(pattern)].map(([, name = '']) => name)),
  )
  let total = page.bytes
  let font = 0
  let files = 0
  for (const name of names) {
    if (/\.(mp4|webm)$/.test(name)) continue
    total += (await get(origin + name)).bytes
    files += 1
  }
  for (const name of fontsOf(html)) font += (await get(origin + name)).bytes
  return { total, page: page.bytes, files, font }
}

/** The fonts that a browser fetches: those without a range, and those with one of the page's characters. @param {string} html */
function fontsOf(html) {
  const faces = [...html.matchAll(/@font-face\{[^}]*\}/g)].map(([face]) => face)
  const names = faces.map((face) => {
    const [, name] = /url\((\/assets\/[^)]+)\)/.exec(face) ?? []
    const [, range] = /unicode-range:([^;}]+)/.exec(face) ?? []
    // From 'U+B80-BFF, U+25CC' to '\u{B80}-\u{BFF}\u{25CC}'.
    const characters = range
      ?.replace(/U\+/gi, '')
      .replace(/[\dA-F]+/gi, '\\u{$&}')
      .replace(/[\s,]+/g, '')
    return name && new RegExp(characters ? `[${characters}]` : '.', 'u').test(html) ? [name] : []
  })
  // Faces of one file for several weights are fetched once.
  return [...new Set(names.flat())]
}

/** The page as it is sent after its first visitor. @param {string} url */
async function settled(url) {
  let page = await get(url)
  for (let time = 0; time < 100 && page.shared && !page.kept; time += 1) page = await get(url)
  return page
}

/**
 * @param {string} url
 * @returns {Promise<{ text: string, bytes: number, shared: boolean, kept: boolean }>}
 */
function get(url) {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      /** @type {Buffer[]} */
      const chunks = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.once('end', () => {
        const body = Buffer.concat(chunks)
        const { headers, statusCode } = answer
        if (statusCode !== 200) return reject(new Error(`${url}: ${statusCode}`))
        const text = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body
        resolve({
          text: text.toString(),
          bytes: body.length,
          shared: /public/.test(headers['cache-control'] ?? ''),
          kept: headers.etag !== undefined,
        })
      })
    })
    asked.once('error', reject).end()
  })
}

const kb = (/** @type {number} */ bytes) => (bytes / 1000).toFixed(1)
