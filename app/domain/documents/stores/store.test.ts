import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startS3Server, type S3Server } from '../../../../tests/support/services/s3-server'
import { scratchFolder } from '../../../../tests/support/scratch'
import { storedKeys, uploadOf, uploadOfBytes } from '../../../../tests/support/uploads'
import { createS3Store } from './s3-store.server'
import { createDocumentStore, removeFiles, type DocumentStore } from './store.server'

let server: S3Server
let tests = 0
beforeAll(async () => void (server = await startS3Server()))
afterAll(() => server.close())

/** A prefix a test keeps their files apart. */
const inBucket = () => {
  tests += 1
  const { settings } = server
  return createS3Store({ ...settings, url: `${settings.url}/test-${tests}/documents/` })
}

const kinds: [string, () => DocumentStore][] = [
  ['a folder', () => createDocumentStore(join(scratchFolder(), 'documents'))],
  ['an S3 bucket', inBucket],
]

describe.each(kinds)('a store in %s', (_name, create) => {
  let store: DocumentStore
  beforeEach(() => void (store = create()))

  it('gives back what was put, a local file or bytes', async () => {
    const { path, size } = await uploadOf('resume.pdf')
    const [file, bytes] = [await store.put(path), await store.put(Buffer.from('முத்து'))]
    expect(file).toMatch(/^[0-9a-f]{32}$/)
    expect(bytes).not.toBe(file)
    expect(await buffer(store.open(file))).toHaveLength(size)
    expect(String(await buffer(store.open(bytes)))).toBe('முத்து')
  })

  it('keeps 5 MB to the last byte, and nothing at all', async () => {
    const large = Buffer.alloc(5 * 1024 * 1024, 'pearl')
    const { path } = await uploadOfBytes(scratchFolder(), 'large', large)
    expect((await buffer(store.open(await store.put(path)))).equals(large)).toBe(true)
    expect(await buffer(store.open(await store.put(Buffer.alloc(0))))).toHaveLength(0)
  })

  it('lists keys', async () => {
    expect(await store.list()).toEqual([])
    const keys = [await store.put(Buffer.from('1')), await store.put(Buffer.from('2'))]
    expect((await store.list()).sort()).toEqual(keys.sort())
  })

  it('removes one, which may be gone already, and no other', async () => {
    const [first, second] = [await store.put(Buffer.from('1')), await store.put(Buffer.from('2'))]
    await store.remove(first)
    await store.remove(first)
    expect(await storedKeys(store)).toEqual([second])
    await removeFiles(store, [first, second])
    expect(await storedKeys(store)).toEqual([])
  })

  it('says in the stream that a file is missing', async () => {
    await expect(buffer(store.open('f'.repeat(32)))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('takes nothing but keys', async () => {
    for (const wrong of ['../../etc/passwd', '', 'F'.repeat(32), `${'f'.repeat(32)}/x`]) {
      expect(() => store.open(wrong)).toThrow('not a storage key')
      await expect(async () => store.remove(wrong)).rejects.toThrow('not a storage key')
      await expect(async () => store.put(Buffer.from('x'), wrong)).rejects.toThrow(
        /^not a storage key$/,
      )
    }
    expect(await storedKeys(store)).toEqual([])
  })

  it('keeps nothing of a local file that is not there, however busy the disk is', async () => {
    const missing = Array.from({ length: 50 }, () => store.put('/nowhere/at/all'))
    for (const { status, reason } of (await Promise.allSettled(
      missing,
    )) as PromiseRejectedResult[]) {
      expect([status, reason]).toMatchObject(['rejected', { code: 'ENOENT' }])
    }
    expect(await storedKeys(store)).toEqual([])
  })
})
