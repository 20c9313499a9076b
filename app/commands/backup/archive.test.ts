import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { scratchFolder } from '../../../tests/support/scratch'
import { createArchive, readArchive } from './archive.server'

const files: [string, Buffer][] = [
  ['manifest.json', Buffer.from('{}')],
  ['documents/empty', Buffer.alloc(0)],
  ['documents/large', Buffer.alloc(1_500, 'pearl')],
]

async function packed() {
  const parts: Uint8Array[] = []
  const archive = createArchive(async (bytes) => void parts.push(bytes))
  for (const [name, content] of files) {
    if (name === 'documents/empty') await archive.stopCompressing()
    await archive.add(name, content)
  }
  const byteSize = await archive.finish()
  const bytes = Buffer.concat(parts)
  expect(byteSize).toBe(bytes.length)
  return bytes
}

async function* cut(bytes: Buffer, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

it.each([1, 511, 512, 100_000])('comes back in pieces of %i bytes', async (size) => {
  const found: [string, Buffer][] = []
  for await (const { name, body } of readArchive(cut(await packed(), size))) {
    found.push([name, await buffer(body)])
  }
  expect(found).toEqual(files)
})

it('may be read for one of its entries, and tells of a fault in the others', async () => {
  const bytes = await packed()
  const read = async (from: Buffer) => {
    const names: string[] = []
    for await (const { name } of readArchive(cut(from, 512))) names.push(name)
    return names
  }
  expect(await read(bytes)).toEqual(files.map(([name]) => name))
  const changed = gunzipSync(bytes)
  changed.write('q', changed.indexOf('pearl'))
  await expect(read(gzipSync(changed))).rejects.toThrow('its checksum is another one')
})

it('is what tar reads', async () => {
  const folder = scratchFolder()
  writeFileSync(join(folder, 'x.tar.gz'), await packed())
  const listed = execFileSync('tar', ['-tzf', join(folder, 'x.tar.gz')]).toString()
  expect(listed).toBe('manifest.json\ndocuments/empty\ndocuments/large\nsha256\n')
})

it('gives the fault of its reader to the one who adds to it', async () => {
  const archive = createArchive(() => Promise.reject(new Error('no room')))
  const add = async () => {
    for (let n = 0; n < 1_000; n += 1) await archive.add('a', Buffer.alloc(1_000_000, String(n)))
  }
  await expect(add()).rejects.toThrow('no room')
  await expect(archive.finish()).rejects.toThrow('no room')
})
