import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { scratchFolder } from '../../../tests/support/scratch'
import { packChecksummed, unpackChecksummed } from './checksummed-tar.server'

const madeAt = new Date('2026-01-02T03:04:05Z')

async function* files() {
  yield { name: 'manifest.json', size: 2, body: [Buffer.from('{}')] }
  yield { name: 'documents/empty', size: 0, body: [] }
  yield {
    name: 'documents/large',
    size: 1_500,
    body: [Buffer.alloc(1_000, 1), Buffer.alloc(500, 2)],
  }
}

async function packed() {
  return buffer(packChecksummed(files(), madeAt))
}

async function* cut(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

it.each([1, 511, 512, 100_000])('comes back in pieces of %i bytes', async (size) => {
  const found: [string, number][] = []
  for await (const entry of unpackChecksummed(cut(await packed(), size))) {
    let length = 0
    for await (const part of entry.body) length += part.length
    found.push([entry.name, length])
  }
  expect(found).toEqual([
    ['manifest.json', 2],
    ['documents/empty', 0],
    ['documents/large', 1_500],
  ])
})

it('is what tar reads', async () => {
  const folder = scratchFolder()
  writeFileSync(join(folder, 'x.tar'), await packed())
  const listed = execFileSync('tar', ['-tf', join(folder, 'x.tar')]).toString()
  expect(listed).toBe('manifest.json\ndocuments/empty\ndocuments/large\nsha256\n')
})

it('refuses a body of another length than was said', async () => {
  async function* wrong() {
    yield { name: 'a', size: 3, body: [Buffer.from('ab')] }
  }
  await expect(buffer(packChecksummed(wrong(), madeAt))).rejects.toThrow('Size mismatch')
})

it('says sizes that eleven octal digits cannot', async () => {
  const size = 20 * 2 ** 30
  async function* huge() {
    yield { name: 'tables/accounts.jsonl', size, body: [Buffer.alloc(1_000)] }
  }
  const { value: header } = await packChecksummed(huge(), madeAt).next()
  const { value } = await unpackChecksummed(cut(header as Buffer, 512)).next()
  expect(value).toMatchObject({ name: 'tables/accounts.jsonl', size })
})
