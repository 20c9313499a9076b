import { mkdtemp, open, rm, type FileHandle } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const chunkBytes = 1_000_000

/** A stream of Node's would close the file. @param end the byte behind the last */
export async function* bytesOf(
  file: FileHandle,
  start: number,
  end: number,
): AsyncGenerator<Buffer, void> {
  for (let at = start; at < end;) {
    const buffer = Buffer.allocUnsafe(Math.min(chunkBytes, end - at))
    const { bytesRead } = await file.read(buffer, 0, buffer.length, at)
    if (bytesRead === 0) throw new Error('the file is shorter than it was')
    at += bytesRead
    yield buffer.subarray(0, bytesRead)
  }
}

/** Nothing is left of it when the process dies. */
export async function unnamedFile(within = tmpdir()): Promise<FileHandle> {
  const folder = await mkdtemp(join(within, '.pearlbridge-'))
  try {
    return await open(join(folder, 'rows'), 'wx+', 0o600)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
