import { crc32 } from 'node:zlib'

/**
 * The entries of a ZIP whose files are stored as they are, by its central directory.
 *
 * @throws Error when it is no such ZIP, was cut off, or an entry's bytes do not fit its checksum.
 */
export function readStoredZip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0) throw new Error('the ZIP has no end')
  const entries = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('the directory is broken')
    if (zip.readUInt16LE(at + 10) !== 0) throw new Error('an entry is compressed')
    const [nameLength = 0, extraLength = 0, commentLength = 0] = [28, 30, 32].map((offset) =>
      zip.readUInt16LE(at + offset),
    )
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
    const local = zip.readUInt32LE(at + 42)
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(start, start + zip.readUInt32LE(at + 24))
    if (crc32(bytes) !== zip.readUInt32LE(at + 16)) throw new Error(`${name} is damaged`)
    entries.set(name, bytes)
    at += 46 + nameLength + extraLength + commentLength
  }
  return entries
}

/** The local part of a ZIP, its files stored as they are. */
export function storedZip(
  files: readonly (readonly [name: string, content: string | Buffer])[],
): Buffer {
  return Buffer.concat(
    files.flatMap(([name, content]) => {
      const bytes = Buffer.from(content)
      const head = Buffer.alloc(30)
      head.writeUInt32LE(0x04034b50, 0)
      head.writeUInt16LE(20, 4)
      head.writeUInt32LE(crc32(bytes), 14)
      head.writeUInt32LE(bytes.length, 18)
      head.writeUInt32LE(bytes.length, 22)
      head.writeUInt16LE(name.length, 26)
      return [head, Buffer.from(name), bytes]
    }),
  )
}
