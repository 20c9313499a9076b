import { existsSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '#db/open.server'
import { createDocumentStore } from '~/domain/documents/stores/store.server'
import { storeEverything } from '../../support/database/everything'
import { freshDatabase } from '../../support/database/fresh-database'
import { migrateFromFiles } from '../../support/database/migrate-files'
import { password } from '../../support/people/registered'
import { scratchFolder } from '../../support/scratch'
import { runCommand } from '../../support/site/run-command'
import { startSite, type Site } from '../../support/site/server'

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
  const browser = site.browser()
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

      await moved.remove()
    },
  )
})
