import { request } from 'node:http'
import { answers } from '../../http/forms/candidate'
import type { Browser } from '../../support/site/browser'
import type { Site } from '../../support/site/server'
import { honest, Memory, tally, withSite } from './network-wire'
import type { Experiment } from '../part'
import { visitorOf } from '../visitors'

export interface FilePart {
  field: string
  /** As it stands in the header, whatever that is. */
  name: string
  bytes: Uint8Array
}

const boundary = 'pearlbridge-experiment'

/** A multipart body with one file and any fields. */
export function multipart(fields: Record<string, string>, file: FilePart): Buffer {
  const parts = Object.entries(fields).map(
    ([name, value]) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${file.field}"; filename="${file.name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return Buffer.concat([
    Buffer.from(parts.join('') + head),
    file.bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
}

/** @returns the status; 0 when the connection ended without an answer. */
export function upload(
  site: Site,
  path: string,
  browser: Browser,
  body: Buffer,
): Promise<{ status: number; text: string }> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = {
    'content-type': `multipart/form-data; boundary=${boundary}`,
    cookie,
    'content-length': body.length,
    'sec-fetch-site': 'same-origin',
    origin: site.url,
  }
  return new Promise((resolve) => {
    const sent = request(site.url + path, { method: 'POST', headers, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      answer.on('close', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    sent.on('error', () => resolve({ status: 0, text: '' }))
    sent.end(body)
  })
}

/** A visitor with the page open, and the hidden token of its form. */
export async function visitorAt(site: Site, path: string) {
  const browser = visitorOf(site.url)
  const { html } = await browser.open(path)
  return { browser, token: /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '' }
}

const size = 5 * 1024 * 1024
const filled = (mark: Buffer) => Buffer.concat([mark, Buffer.alloc(size - mark.length)])
const pdf = filled(Buffer.from('%PDF-1.4\n'))
/** Looks like an old Word file, which has to be searched for what it holds. */
const word = filled(Buffer.from('d0cf11e0a1b11ae1', 'hex'))

const kinds = [
  { path: '/form', name: 'resume.pdf', bytes: pdf, right: 303 },
  { path: '/form', name: 'resume.doc', bytes: word, right: 422 },
  { path: '/api/candidates/', name: 'resume.pdf', bytes: pdf, right: 422 },
] as const

export const uploads: Experiment = {
  name: 'parallel uploads of 5 MB',
  run: ({ rounds }) =>
    withSite(async (site) => {
      const damage: string[] = []
      const memory = new Memory(site)
      const figures: Record<string, unknown> = {}
      for (const { path, name, bytes, right } of kinds) {
        const visitors = []
        for (let i = 0; i < rounds(200); i += 1) visitors.push(await visitorAt(site, '/form'))
        memory.reset()
        const before = memory.now()
        const began = performance.now()
        const posts = visitors.map(({ browser, token }) => {
          const fields = { token, intent: 'save', whole: 'yes', ...plain }
          return upload(
            site,
            path,
            browser,
            multipart(fields, { field: 'resume_upload', name, bytes }),
          )
        })
        let longest = 0
        const asking = (async () => {
          for (let i = 0; i < 5; i += 1) longest = Math.max(longest, await honest(site, 1))
        })()
        const statuses = (await Promise.all(posts)).map(({ status }) => status)
        const seconds = Math.round((performance.now() - began) / 1000)
        await asking
        const peak = memory.peak()
        figures[`${path} ${name}`] = {
          seconds,
          statuses: tally(statuses),
          mb: `${before}, at most ${peak}`,
          honestMs: longest,
        }
        // Sixteen bodies of one client's are read or wait; the others are told to come again.
        if (!statuses.includes(right) || statuses.some((one) => one !== right && one !== 429))
          damage.push(`${path} ${name}: ${JSON.stringify(tally(statuses))}`)
        if (peak > before + 350) damage.push(`${path} ${name}: ${peak - before} MB more`)
      }
      return { figures: { ...figures, damage }, good: true }
    }),
}

const plain = Object.fromEntries(
  Object.entries(answers).map(([field, value]) => [field, [value].flat()[0] ?? '']),
)
