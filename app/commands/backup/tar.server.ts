const blockBytes = 512
/** What eleven octal digits can say; a larger size is written as GNU tar does. */
const mostOctal = 8 ** 11

/** Two empty blocks are a tar file's end. */
export const tarEnd = Buffer.alloc(2 * blockBytes)

/**
 * What stands before a file in a tar file (POSIX ustar). Node has no tar of its own, and the packages
 * for it bring more than these lines.
 *
 * @param name at most 100 bytes of ASCII
 * @param size in bytes
 */
export function tarHeader(name: string, size: number, modifiedAt: Date): Buffer {
  const block = Buffer.alloc(blockBytes)
  block.write(name, 0, 100, 'latin1')
  block.write('0000600', 100)
  block.write('0000000', 108)
  block.write('0000000', 116)
  if (size < mostOctal) block.write(octal(size), 124)
  else block.writeBigUInt64BE(BigInt(size), 128)
  if (size >= mostOctal) block[124] = 0x80
  block.write(octal(Math.floor(modifiedAt.getTime() / 1000)), 136)
  block.write('        ', 148)
  block.write('0', 156)
  block.write('ustar\x0000', 257, 'latin1')
  const sum = block.reduce((total, byte) => total + byte, 0)
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
  return block
}

/** What stands after a file of `size` bytes. */
export function tarPadding(size: number): Buffer {
  return Buffer.alloc((blockBytes - (size % blockBytes)) % blockBytes)
}

export interface TarEntry {
  name: string
  /** In bytes. */
  size: number
  /** To be read to its end before the next entry is asked for. */
  body: AsyncIterable<Buffer>
}

/**
 * The files in a tar file that holds nothing else.
 *
 * @throws Error when it ends too early, or is none
 */
export async function* readTar(bytes: AsyncIterable<Buffer>): AsyncGenerator<TarEntry, void> {
  const reader = createReader(bytes)
  for (;;) {
    const block = await reader.whole(blockBytes)
    if (block.every((byte) => byte === 0)) return reader.end()
    const large = block[124] === 0x80
    const size = large ? Number(block.readBigUInt64BE(128)) : parseInt(textAt(block, 124, 12), 8)
    if (textAt(block, 257, 5) !== 'ustar' || !Number.isSafeInteger(size)) {
      throw new Error('not a tar file')
    }
    yield { name: textAt(block, 0, 100), size, body: reader.parts(size) }
    await reader.whole(tarPadding(size).length)
  }
}

function createReader(bytes: AsyncIterable<Buffer>) {
  const source = bytes[Symbol.asyncIterator]()
  let rest = Buffer.alloc(0)
  async function* parts(size: number): AsyncGenerator<Buffer, void> {
    for (let missing = size; missing > 0;) {
      if (rest.length === 0) {
        const { done, value } = await source.next()
        if (done) throw new Error('it ends too early')
        rest = value as Buffer<ArrayBuffer>
      }
      const part = rest.subarray(0, missing)
      rest = rest.subarray(part.length)
      missing -= part.length
      if (part.length) yield part
    }
  }
  const whole = async (size: number) => {
    const found: Buffer[] = []
    for await (const part of parts(size)) found.push(part)
    return Buffer.concat(found)
  }
  /** What has packed the file may find a fault at its very end. */
  const end = async () => {
    while (!(await source.next()).done);
  }
  return { parts, whole, end }
}

function octal(value: number): string {
  return value.toString(8).padStart(11, '0')
}

function textAt(block: Buffer, from: number, length: number): string {
  return block.toString('latin1', from, from + length).replace(/[\0 ].*$/s, '')
}
