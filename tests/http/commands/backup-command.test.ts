import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openDatabase } from '#db/open.server'
import { createDocumentStore } from '~/domain/documents/stores/store.server'
import { storeEverything } from '../../support/database/everything'
import { createDatabase } from '../../support/database/fresh-database'
import { migrateFromFiles } from '../../support/database/migrate-files'
import { password } from '../../support/people/registered'
import { makeFolder } from '../../support/scratch'
import { runCommand } from '../../support/site/run-command'
import { startSite, type Site } from '../../support/site/server'

const postgres = inject('postgres')

/** Signs the candidate in and downloads a document. */
async function download(site: Site, id: string) {
  const browser = site.browser()
  const login = await browser.open('/login/candidate')
  const fill = { email: 'kavitha.example@gmail.com', password }
  await browser.submit(login, { form: '#login', fill })
  const page = await browser.request(`/profile/candidate/documents/${id}`)
  return { status: page.status, content: page.html }
}

describe('npm run backup and restore', { timeout: 90_000 }, () => {
  let site: Site
  let documentId: string
  let file: string
  beforeAll(async () => {
    site = await startSite({ TRUST_PROXY: '1' }, async (dataDir) => {
      const { db, close } = await openDatabase({ dataDir })
      await migrateFromFiles(db)
      documentId = await storeEverything(db, createDocumentStore(join(dataDir, 'documents')))
      await close()
    })
  }, 60_000)
  afterAll(() => site.remove())

  it('refuse the embedded database while its server runs, and wrong arguments', async () => {
    const env = { DATA_DIR: site.dataDir }
    const stopFirst = 'Stop the server first: it has the embedded database. Nothing was changed.\n'
    expect(await runCommand(['backup'], env)).toMatchObject({ status: 1, stderr: stopFirst })
    const unknown = await runCommand(['queue', 'list'], env)
    const sentence = 'The commands are backup and restore.\n'
    expect(unknown).toMatchObject({ status: 1, stderr: sentence })
    const nameless = await runCommand(['restore'], env)
    expect(nameless.stderr).toBe('Name one back-up: npm run restore -- FILE\n')
  })

  it('back up a stopped embedded database into BACKUP_DIR', async () => {
    await site.stop()
    const { status, stdout } = await runCommand(['backup'], { DATA_DIR: site.dataDir })
    expect(status).toBe(0)
    expect(stdout).toMatch(/^The back-up is made: \d+ rows in [\d.]+ MB\.\n.+\n$/)
    file = /\n(.*)\n/.exec(stdout)?.[1] ?? ''
    expect(await readdir(join(site.dataDir, 'backups'))).toHaveLength(2)
  })

  it('refuse to replace without --yes, a truncated file, and another file', async () => {
    const env = { DATA_DIR: makeFolder() }
    const asked = await runCommand(['restore', file], env)
    expect(asked.stderr).toBe('Add --yes to replace them. Nothing was changed.\n')
    expect(asked.status).toBe(1)
    expect(asked.stdout).toMatch(
      /^\d+ rows and 3 documents, of .+\nThey replace 0 rows of Embedded /,
    )
    const cut = join(makeFolder(), 'cut')
    await writeFile(cut, (await readFile(file)).subarray(0, -20))
    for (const name of [cut, join(makeFolder(), 'nowhere')]) {
      const refused = await runCommand(['restore', name, '--yes'], env)
      expect(refused).toMatchObject({ status: 1, stdout: '' })
      expect(refused.stderr).toMatch(/ cannot be restored: .* Nothing was changed\.\n$/)
    }
  })

  it.skipIf('missing' in postgres)(
    'restore into PostgreSQL and back, where a person signs in and has the document',
    async () => {
      const { url, remove } = await createDatabase((postgres as { url: string }).url)
      const moved = await startSite({ DATABASE_URL: url, TRUST_PROXY: '1' }, async (DATA_DIR) => {
        const env = { DATA_DIR, DATABASE_URL: url }
        const { stdout } = await runCommand(['restore', file, '--yes'], env)
        expect(stdout).toMatch(/\nThey replace 0 rows of PostgreSQL .*\n(.*\n)*Restored\. /)
      })
      const found = { status: 200, content: '%PDF-1.4\nA resume\0\n' }
      expect(await download(moved, documentId)).toEqual(found)
      await moved.stop()
      const env = { DATA_DIR: moved.dataDir, DATABASE_URL: url }
      const taken = /\n(.*)\n/.exec((await runCommand(['backup'], env)).stdout)?.[1] ?? ''

      // The embedded database has rows, and migrations of a later version.
      const { db, close } = await openDatabase({ dataDir: site.dataDir })
      await db.schema.createTable('of_later').addColumn('id', 'integer').execute()
      await db
        .insertInto('kysely_migration' as never)
        .values({ name: '9999_later', timestamp: '' })
        .execute()
      await close()
      const args = ['restore', taken, '--yes']
      expect(await runCommand(args, { DATA_DIR: site.dataDir })).toMatchObject({
        status: 0,
        stderr: '',
      })
      await site.restart()
      expect(await download(site, documentId)).toEqual(found)
      await moved.remove()
      await remove()
    },
  )
})
