import { readdirSync, readlinkSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { quickEngine } from '../../support/database/own-database'
import { Browser } from '../../support/site/browser'
import { startFilledSite } from '../../support/site/filled-site'
import { insertRegistered, password } from '../../support/people/registered'
import type { Site } from '../../support/site/server'
import { soon } from '../../support/soon'

const email = 'kavitha.example@gmail.com'
const storage_key = 'ab'.repeat(16)
/** More than the buffers of a connection hold, so that a download which nobody reads stands still. */
const byte_size = 48 * 1024 * 1024

/** How many processes of this machine have the file open, as Linux tells it. */
function timesOpen(path: string): number {
  const attempt = <T>(read: () => T[]): T[] => {
    try {
      return read()
    } catch {
      // A process of somebody else, or one that has just ended.
      return []
    }
  }
  return attempt(() => readdirSync('/proc'))
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => attempt(() => readdirSync(`/proc/${pid}/fd`)).map((fd) => `${pid}/fd/${fd}`))
    .flatMap((handle) => attempt(() => [readlinkSync(`/proc/${handle}`)]))
    .filter((target) => target === path).length
}

describe.skipIf(process.platform !== 'linux')('a data download that is broken off', () => {
  let site: Site
  let browser: Browser
  let file: string
  beforeAll(async () => {
    site = await startFilledSite(
      async (db) => {
        const account_id = await insertRegistered(db, 'candidate', { email })
        const bytes = { storage_key, byte_size, sha256: '0'.repeat(64) }
        const named = { kind: 'resume', file_name: 'r.pdf', media_type: 'application/pdf' } as const
        await db
          .insertInto('documents')
          .values({ account_id, ...named, ...bytes })
          .execute()
      },
      (await quickEngine()).DATABASE_URL,
    )
    const folder = join(site.dataDir, 'documents', storage_key.slice(0, 2))
    file = join(folder, storage_key)
    await mkdir(folder, { recursive: true })
    await writeFile(file, Buffer.alloc(byte_size, 'pearl'))
    browser = new Browser(site.url, (path, init) =>
      fetch(site.url + path, { ...init, redirect: 'manual' }),
    )
    const login = await browser.open('/login/candidate')
    await browser.submit(login, { form: '#login', fill: { email, password } })
  }, 90_000)
  afterAll(() => site.remove())

  /** Reads the beginning of the answer and then nothing. */
  const begin = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const request = get(`${site.url}/account/data`, { headers: { cookie } }, (answer) => {
        answer.once('readable', () => {
          answer.read()
          resolve(answer)
        })
      })
      request.once('error', reject)
    })

  it('leaves no file open, and the server goes on without a complaint', async () => {
    const printed = site.output().length
    const downloads = await Promise.all([begin(), begin(), begin()])
    expect(downloads.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await soon(() => expect(timesOpen(file)).toBe(3), 10_000)
    for (const download of downloads) download.destroy()
    await soon(() => expect(timesOpen(file)).toBe(0), 10_000)
    const whole = await begin()
    let received = 0
    for await (const chunk of whole) received += (chunk as Buffer).length
    expect(received).toBeGreaterThan(byte_size - 1024 * 1024)
    expect((await browser.open('/account')).status).toBe(200)
    expect(site.output().slice(printed)).not.toMatch(/error|unhandled|rejection|warning/i)
  })
})
