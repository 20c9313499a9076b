import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '#db/open.server'
import { createDocumentStore } from '~/domain/documents/stores/store.server'
import { Browser } from '../../support/site/browser'
import { storeEverything } from '../../support/database/everything'
import { freshDatabase } from '../../support/database/fresh-database'
import { migrateFromFiles } from '../../support/database/migrate-files'
import { password } from '../../support/people/registered'
import { scratchFolder } from '../../support/scratch'
import { runCommand } from '../../support/site/run-command'
import { startSite, type Site } from '../../support/site/server'
import { everyRow, withoutOwnRows } from '../../support/database/taken-backup'

interface Given {
  args: string[]
  env: Record<string, string>
  stdin?: Buffer
}

/** Nothing may pass through the temporary folder: it is small in the image. */
const run = (command: string, { args, env, stdin }: Given) =>
  runCommand([command, ...args], { TMPDIR: '/nowhere', ...env }, stdin)

const postgres = inject('postgres')
const documentsIn = (dataDir: string) => createDocumentStore(join(dataDir, 'documents'))

/** Signs the candidate in and downloads a document. */
async function download(site: Site, id: string) {
  const browser = new Browser(site.url, (path, init) =>
    fetch(site.url + path, { ...init, redirect: 'manual' }),
  )
  const login = await browser.open('/login/candidate')
  const fill = { email: 'kavitha.example@gmail.com', password }
  await browser.submit(login, { form: '#login', fill })
  const page = await browser.request(`/profile/candidate/documents/${id}`)
  return { status: page.status, content: page.html }
}

describe('npm run backup and restore, without a temporary folder', { timeout: 60_000 }, () => {
  let site: Site
  let documentId: string
  let file: string
  const databases: { url: string; remove(): Promise<unknown> }[] = []
  const newDatabase = async () => {
    if ('missing' in postgres) throw new Error(postgres.missing)
    const made = await freshDatabase(postgres.url)
    databases.push(made)
    return made.url
  }
  beforeAll(async () => {
    site = await startSite({ TRUST_PROXY: '1' }, async (dataDir) => {
      const { db, close } = await openDatabase({ dataDir })
      await migrateFromFiles(db)
      documentId = await storeEverything(db, documentsIn(dataDir))
      await close()
    })
    file = join(inject('scratch'), 'site.backup.tar.gz')
  }, 60_000)
  afterAll(async () => {
    await site.remove()
    for (const { remove } of databases) await remove()
  })

  /** Posts one contact message after the other, each from an address of its own, until told to stop. */
  const postUntil = (stop: { now: boolean }) => {
    const answers: number[] = []
    const posting = (async () => {
      for (let n = 1; !stop.now; n += 1) {
        const answer = await fetch(`${site.url}/api/contacts/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.9.0.${n % 250}` },
          body: JSON.stringify({ username: 'A', email: 'a@example.in', message: `During ${n}` }),
        })
        answers.push(answer.status)
      }
    })()
    return { answers, posting }
  }

  it('backs up while the server answers posts, to a file for its owner only', async () => {
    const stop = { now: false }
    const { answers, posting } = postUntil(stop)
    const env = { DATA_DIR: site.dataDir }
    const { status, stdout, stderr } = await run('backup', { args: ['--out', file], env })
    stop.now = true
    await posting
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' })
    expect(stderr).toMatch(
      /^Backed up [\d,]+ rows and 3 documents, [\d.]+ MB\.\nNot in it: the key /,
    )
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    expect(answers.length).toBeGreaterThan(3)
    expect(new Set(answers)).toEqual(new Set([answers[0]]))
    expect([200, 201]).toContain(answers[0])
  })

  it('names a document that is lost, and keeps the rest', async () => {
    const store = documentsIn(site.dataDir)
    let lost = ''
    for await (const { key } of store.list()) {
      if ((await text(store.open(key))).includes('A draft')) lost = key
    }
    await store.remove(lost)
    const out = join(scratchFolder(), 'rest')
    const env = { DATA_DIR: site.dataDir }
    const { status, stderr } = await run('backup', { args: ['--out', out], env })
    expect(status).toBe(3)
    expect(stderr).toContain(
      `Document ${lost} is missing from the store, and so from the back-up.\n`,
    )
    expect((await run('restore', { args: ['--check', out], env })).stdout).toMatch(
      /^Whole: 2 documents, /,
    )
  })

  it('keeps so many by their times in a folder, and the probes know how old the last one is', async () => {
    const folder = scratchFolder()
    const env = { DATA_DIR: site.dataDir }
    const old = ['pearlbridge-20260101T030000Z.tar.gz', 'pearlbridge-20260102T030000Z.tar.gz']
    const killed = ['.pearlbridge-20260102T030000Z.tar.gz.7.part', `.${old[1]}.8.part`]
    const underWay = '.pearlbridge-20260103T030000Z.tar.gz.9.part'
    const found = [...old, ...killed, underWay, 'notes.txt']
    for (const name of found) await writeFile(join(folder, name), '')
    const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
    for (const name of killed) await utimes(join(folder, name), longAgo, longAgo)
    const taken = await run('backup', { args: ['--to', folder, '--keep', '2'], env })
    expect(taken.status).toBe(3)
    const [kept = '', made, ...others] = (await readdir(folder)).sort().reverse()
    expect(others).toEqual(['notes.txt', underWay])
    expect(taken.stderr).toContain(`It is in ${join(folder, kept)}.\n`)
    expect([kept, made]).toEqual([
      expect.stringMatching(/^pearlbridge-20\d{6}T\d{6}Z\.tar\.gz$/),
      old[1],
    ])
    const ready = (await (await fetch(`${site.url}/readyz`)).json()) as { checks: unknown }
    expect(ready.checks).toMatchObject({ backup: { ok: true } })
    const none = await run('backup', { args: ['--to', join(folder, 'none')], env })
    expect(none.status).toBe(1)
    expect(none.stderr).toMatch(/^The folder .*none does not exist\.$/m)
  })

  it.skipIf('missing' in postgres)(
    'of a database that is read-only is whole, says that its age is not stored, and removes old ones',
    async () => {
      const databaseUrl = await newDatabase()
      const client = new pg.Client({ connectionString: databaseUrl })
      await client.connect()
      const open = await openDatabase({ dataDir: '', databaseUrl })
      await migrateFromFiles(open.db)
      await open.close()
      await client.query(
        `alter database "${new URL(databaseUrl).pathname.slice(1)}" set default_transaction_read_only = on`,
      )
      await client.end()
      const folder = scratchFolder()
      const old = 'pearlbridge-20260101T030000Z.tar.gz'
      await writeFile(join(folder, old), '')
      const env = { DATABASE_URL: databaseUrl, DATA_DIR: scratchFolder(), SECRET: 'x'.repeat(32) }
      const taken = await run('backup', { args: ['--to', folder, '--keep', '1'], env })
      expect(taken).toMatchObject({
        status: 3,
        stderr: expect.stringMatching(/^The back-up is whole\. Its age could not be stored: /m),
      })
      const [made, ...others] = await readdir(folder)
      expect(others).toEqual([])
      expect(made).not.toBe(old)
      const checked = await run('restore', { args: ['--check', join(folder, made ?? '')], env })
      expect(checked.status).toBe(0)
    },
  )

  it('says what is in a file, and refuses a cut one before anything is made', async () => {
    const dataDir = join(scratchFolder(), 'new')
    const check = await run('restore', { args: ['--check', file], env: { DATA_DIR: dataDir } })
    expect(check).toMatchObject({ status: 0, stderr: '' })
    expect(check.stdout).toMatch(/^Whole: 3 documents, .*\n.*\n(.*\n)* +3 {2}accounts\n/)
    expect(check.stdout).toMatch(/^by version \d+\.\d+\.\d+ \(\S+\) with migration \d{4}_/m)
    const cut = join(scratchFolder(), 'cut')
    await writeFile(cut, (await readFile(file)).subarray(0, -20))
    const refused = await run('restore', { args: [cut], env: { DATA_DIR: dataDir } })
    expect(refused).toMatchObject({ status: 1, stdout: '' })
    expect(refused.stderr).toMatch(/^This back-up is not complete: .* Nothing was restored\.\n$/)
    expect(existsSync(dataDir)).toBe(false)
  })

  it('ends where DATA_DIR names a folder that cannot be made', async () => {
    const stderr = 'DATA_DIR: /proc/none cannot be used (ENOENT).\n'
    const env = { DATA_DIR: '/proc/none' }
    expect(await run('restore', { args: [file], env })).toMatchObject({ status: 1, stderr })
    const stdin = await readFile(file)
    const piped = await run('restore', { args: ['-'], env, stdin })
    expect(piped).toMatchObject({ status: 1, stderr })
    const backup = await run('backup', {
      args: ['--to', '/proc/none'],
      env: { DATA_DIR: site.dataDir },
    })
    expect(backup.status).toBe(1)
    expect(backup.stderr).toContain('/proc/none')
  })

  it('says what to do with the documents that a killed restore has left', async () => {
    const dataDir = scratchFolder()
    const left = await documentsIn(dataDir).put(Buffer.from('%PDF-1.4'))
    const refused = await run('restore', { args: [file], env: { DATA_DIR: dataDir } })
    expect(refused).toMatchObject({
      status: 1,
      stderr:
        `The store of documents is not empty: it has ${left}. Nothing was changed.\n` +
        'If a restore was cut off there, delete all documents there, and restore again.\n',
    })
    await rm(join(dataDir, 'documents'), { recursive: true })
    expect(await run('restore', { args: [file], env: { DATA_DIR: dataDir } })).toMatchObject({
      status: 0,
    })
  })

  it('refuses to restore while the server has the embedded database', async () => {
    const restored = await run('restore', { args: [file], env: { DATA_DIR: site.dataDir } })
    const stderr = 'Stop the server first: it has the embedded database. Nothing was changed.\n'
    expect(restored).toMatchObject({ status: 1, stderr })
  })

  it.skipIf('missing' in postgres)(
    'restores into PostgreSQL, where a person signs in and has the document',
    async () => {
      const DATABASE_URL = await newDatabase()
      let told = ''
      const moved = await startSite({ DATABASE_URL }, async (dataDir) => {
        const env = { DATA_DIR: dataDir, DATABASE_URL }
        told = (await run('restore', { args: [file], env })).stdout
      })
      expect(told).toMatch(/^Restored [\d,]+ rows and 3 documents to PostgreSQL /)
      const before = await download(site, documentId)
      expect(before).toMatchObject({ status: 200, content: '%PDF-1.4\nA resume\0\n' })
      expect(await download(moved, documentId)).toEqual(before)

      // And back, through standard output and input, from beside the running server.
      const env = { DATA_DIR: moved.dataDir, DATABASE_URL }
      const { status, bytes } = await run('backup', { args: [], env })
      expect(status).toBe(0)
      const dataDir = scratchFolder()
      const again = await run('restore', {
        args: ['-'],
        env: { DATA_DIR: dataDir },
        stdin: bytes,
      })
      expect(again).toMatchObject({ status: 0, stderr: '' })
      expect(again.stdout).toContain(' and 3 documents to Embedded PostgreSQL ')
      expect((await readdir(dataDir)).sort()).toEqual(['database', 'documents'])

      const rows = async (at: { databaseUrl?: string; dataDir: string }) => {
        const { db, close } = await openDatabase(at)
        const found = await everyRow(db, documentsIn(at.dataDir))
        await close()
        return found
      }
      await moved.kill9()
      const there = await rows({ databaseUrl: DATABASE_URL, dataDir: moved.dataDir })
      expect(withoutOwnRows(await rows({ dataDir }))).toEqual(withoutOwnRows(there))
      await moved.remove()
    },
  )
})
