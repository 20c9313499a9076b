import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#db/database'
import { documents } from '~/commands/documents/documents.server'
import { receiveDocument } from '~/domain/documents/documents.server'
import { adoptStore } from '~/domain/documents/stores/ownership.server'
import type { S3Settings } from '~/domain/documents/stores/s3-client.server'
import { createDocumentStore, ownerKey } from '~/domain/documents/stores/store.server'
import { openStores, type DocumentStores } from '~/domain/documents/stores/stores.server'
import { describeOnEngines } from '../../support/database/engines'
import { runCommand, runHere } from '../../support/site/run-command'
import { startFilledSite } from '../../support/site/filled-site'
import { insertRegistered } from '../../support/people/registered'
import { startS3Server, type S3Server } from '../../support/services/s3-server'
import { scratchFolder } from '../../support/scratch'
import { storedKeys, uploadOf } from '../../support/uploads'

let server: S3Server
let buckets = 0
beforeAll(async () => void (server = await startS3Server()))
afterAll(() => server.close())

/** An empty place in the bucket. */
const ownBucket = (): S3Settings => {
  buckets += 1
  return { ...server.settings, url: `${server.settings.url}/own-${buckets}` }
}

/** A resume and a payslip of Kavitha's. */
async function fill(db: Db, { store }: DocumentStores['folder']) {
  const owner = { accountId: await insertRegistered(db) }
  const [resume, payslip] = [await uploadOf('resume.pdf'), await uploadOf('resume.docx')]
  await receiveDocument(db, store, { owner, kind: 'resume', upload: resume })
  await receiveDocument(db, store, { owner, kind: 'payslip', upload: payslip })
}

describeOnEngines('npm run documents', (database) => {
  let stores: DocumentStores & { s3: DocumentStores['folder'] }
  let dataDir: string
  beforeEach(async () => {
    dataDir = scratchFolder()
    const { folder, s3 } = openStores({ dataDir, s3: ownBucket() })
    if (!s3) throw new Error('the bucket was not opened')
    stores = { folder, s3 }
    await fill(database().db, folder)
  })

  const run = (args: string, given: DocumentStores = stores) =>
    runHere(documents, args.split(' '), { db: database().db, stores: given })
  const inFolder = () => storedKeys(stores.folder.store)
  const inS3 = () => storedKeys(stores.s3.store)
  const pathOf = (key: string) => join(dataDir, 'documents', key.slice(0, 2), key)

  it('copies every document, there and back, and removes nothing unasked', async () => {
    const keys = await inFolder()
    const there = await run('move --to s3')
    expect(there).toMatchObject({ status: 0, stderr: '' })
    expect(there.stdout).toBe(
      `From ${stores.folder.where} to ${stores.s3.where}:\n` +
        'copied and compared  2\nthere already        0\n' +
        'Nothing was removed; --remove does that.\n',
    )
    expect([await inFolder(), await inS3()]).toEqual([keys, keys])
    for (const key of keys) await stores.folder.store.remove(key)
    expect((await run('move --to folder')).stdout).toContain('copied and compared  2\n')
    expect((await run('check --in folder')).status).toBe(0)
  })

  it('goes on where it was broken off', async () => {
    const [first = '', second = ''] = await inFolder()
    const output = { stdout: () => Promise.resolve(), stderr: () => Promise.resolve() }
    await adoptStore(database().db, stores.s3.store)
    const broken = { ...stores.s3.store, put: () => Promise.reject(new Error('away')) }
    const once = { ...broken, put: stores.s3.store.put }
    once.put = (source, key) => (key === first ? stores.s3.store.put(source, key) : broken.put())
    const prepared = documents.prepare(['move', '--to', 's3', '--remove'])
    const s3 = { ...stores.s3, store: once }
    await expect(
      prepared.ok && prepared.run(database().db, output, { ...stores, s3 }, undefined as never),
    ).rejects.toThrow('away')
    expect([await inFolder(), await inS3()]).toEqual([[second], [first]])
    const rest = await run('move --to s3 --remove')
    expect(rest.stdout).toMatch(/compared {2}1\nthere already {8}1\nremoved {14}2, and 0/)
    expect([await inFolder(), await inS3()]).toEqual([[], [first, second]])
  })

  it('removes what has been compared, and what no row has named for an hour', async () => {
    const young = await stores.folder.store.put(Buffer.from('young'))
    const old = await stores.folder.store.put(Buffer.from('old'))
    const long = new Date(Date.now() - 2 * 3600_000)
    await utimes(pathOf(old), long, long)
    expect((await run('move --to s3 --remove')).stdout).toContain(
      'removed              2, and 1 without a row\n',
    )
    expect(await inFolder()).toEqual([young])
    expect((await run('check')).stdout).toContain('rows without file  0\n')
  })

  it('replaces a copy that is not whole', async () => {
    const [key = ''] = await inFolder()
    await stores.s3.store.put(Buffer.from('half'), key)
    expect((await run('move --to s3')).stdout).toContain('copied and compared  2\n')
    expect((await run('check --in s3')).status).toBe(0)
  })

  it('takes no lie for a copy', async () => {
    const lying = { ...stores.s3.store, put: () => Promise.resolve('kept') }
    const s3 = { ...stores.s3, store: lying }
    const keys = await inFolder()
    for (const args of ['move --to s3', 'move --to s3 --remove']) {
      await expect(run(args, { ...stores, s3 })).rejects.toThrow('reads otherwise')
    }
    expect(await inFolder()).toEqual(keys)
  })

  it('names what is missing or damaged, leaves it alone and brings the rest', async () => {
    const [missing = '', damaged = ''] = await inFolder()
    await stores.folder.store.remove(missing)
    await writeFile(pathOf(damaged), 'something else')
    const { status, stdout, stderr } = await run('move --to s3 --remove')
    expect(status).toBe(1)
    expect(stderr).toMatch(
      new RegExp(`${missing}: missing, \\d+ bytes, (resume|payslip) of account [-\\da-f]{36}\n`),
    )
    expect(stderr).toContain(`${damaged}: damaged, `)
    expect(stdout).toContain(
      'missing              1\ndamaged, left alone  1\nremoved              0',
    )
    expect([await inFolder(), await inS3()]).toEqual([[damaged], []])
  })

  it('does not empty the place that the running server uses', async () => {
    const served = { ...stores, served: 'folder' } as const
    const { status, stderr } = await run('move --to s3 --remove', served)
    expect(status).toBe(1)
    expect(stderr).toContain('Restart it with the new settings first.\nNothing was moved.\n')
    expect(await inFolder()).toHaveLength(2)
    expect(await inS3()).toEqual([])
  })

  it('checks what the server uses: rows, files and sizes', async () => {
    const inUse = { ...stores, served: 'folder' } as const
    const [first = '', second = ''] = await inFolder()
    const well = await run('check', inUse)
    expect(well.status).toBe(0)
    expect(well.stdout).toMatch(/rows {15}2\nfiles {14}2, \d+ bytes\nrows without file {2}0\n/)
    await stores.folder.store.remove(first)
    await writeFile(pathOf(second), 'short')
    const strange = await stores.folder.store.put(Buffer.from('strange'))
    const { status, stdout } = await run('check', inUse)
    expect(status).toBe(1)
    expect(stdout).toContain(`${second}: 5 bytes instead of `)
    expect(stdout).toContain(`${first}: no file, `)
    expect(stdout).toMatch(new RegExp(`${strange}: no row, 7 bytes of \\S+ \\S+ IST\n`))
    expect(stdout).toMatch(/file {2}1\nwrong size {9}1\nfiles without row {2}1\n$/)
    expect((await run('check --in s3', inUse)).stdout).toContain('rows without file  2\n')
  })

  it('neither brings documents to a place of another database nor sweeps it, until its owner’s file is deleted', async () => {
    await adoptStore(database().db, stores.folder.store)
    await adoptStore(database().db, stores.s3.store)
    await database().db.deleteFrom('document_owner').execute()
    const strange = await stores.s3.store.put(Buffer.from('strange'))
    for (const args of ['move --to s3', 'move --to s3 --remove']) {
      await expect(run(args)).rejects.toThrow('belong to another database')
    }
    expect((await run('check --in s3')).stdout).toContain('(S3), of another database:\n')
    await stores.s3.store.remove(ownerKey)
    expect((await run('check --in s3')).stdout).toContain('(S3), of no database yet:\n')
    // Copied, but what else the folder has is not ours to sweep.
    await expect(run('move --to s3 --remove')).rejects.toThrow('belong to another database')
    expect(await inS3()).toContain(strange)
    expect(await inS3()).toHaveLength(3)
    expect((await run('check --in s3')).stdout).toContain('(S3), of this database:\n')
    await stores.folder.store.remove(ownerKey)
    expect((await run('move --to s3 --remove')).stdout).toContain('removed              2, and 0')
  })

  it('says that no bucket is known', async () => {
    const folderOnly = { ...stores, s3: undefined }
    await expect(run('move --to s3', folderOnly)).rejects.toThrow('No bucket is known: set S3_URL')
    await expect(run('check --in s3', folderOnly)).rejects.toThrow('No bucket is known')
    expect((await run('check', folderOnly)).status).toBe(0)
  })
})

describe('npm run documents says what is wrong, with exit status 2,', () => {
  it.each([
    ['', "There is no ''"],
    ['lost', "There is no 'lost'"],
    ['check all', "check takes no 'all'"],
    ['claim', "There is no 'claim'"],
    ['check --in bucket', "--in must be s3 or folder, not 'bucket'"],
    ['check --remove', "Unknown option '--remove'"],
    ['get 12ab', "There is no 'get'"],
    ['move', 'move needs --to s3 or --to folder.'],
    ['move s3', "move takes no 's3'"],
    ['move --to here', "--to must be s3 or folder, not 'here'"],
  ])('of %j', (args, sentence) => {
    const prepared = documents.prepare(args.split(' '))
    expect(prepared).toMatchObject({ ok: false, status: 2 })
    expect(prepared.ok || prepared.text).toContain(sentence)
  })
})

it('npm run documents moves them beside the server that has the embedded database', async () => {
  const { url: S3_URL, key: S3_KEY, secret: S3_SECRET } = ownBucket()
  const bucket = { S3_URL, S3_KEY, S3_SECRET }
  const site = await startFilledSite((db, dataDir) =>
    fill(db, { store: createDocumentStore(join(dataDir, 'documents')), where: '' }),
  )
  const run = (...args: string[]) =>
    runCommand(['documents', ...args], { DATA_DIR: site.dataDir, ...bucket })
  const first = await run('move', '--to', 's3')
  expect(first).toMatchObject({ status: 0 })
  expect(first.stdout).toContain('copied and compared  2\n')
  expect(await run('move', '--to', 's3', '--remove')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('Nothing was moved.') as string,
  })
  await site.restart(bucket)
  const last = await run('move', '--to', 's3', '--remove')
  expect(last.stdout).toContain('there already        2\nremoved              2, and 0')
  expect((await run('check')).stdout).toContain(
    `Documents in ${S3_URL} (S3), of this database:\nrows               2\n`,
  )
  expect(site.output()).not.toContain(S3_SECRET)
  await site.remove()
}, 90_000)
