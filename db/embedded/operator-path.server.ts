import { createHash } from 'node:crypto'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

export const operatorSocket = 'operator.sock'
/** Linux allows 107 bytes for the path of a Unix socket, macOS 103. */
const socketPathBytes = 100
const longestName = `.${operatorSocket}-XXXXXX/socket`

/** Windows has pipes by name instead of sockets in folders. */
export function operatorPipe(dataDir: string): string | undefined {
  if (process.platform !== 'win32') return undefined
  const name = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 32)
  return `\\\\.\\pipe\\pearlbridge-${name}`
}

/** Where the folder's path is too long for a socket in it, `work` gets a link to the folder. */
export async function withShortPath<Result>(
  dataDir: string,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = resolve(dataDir)
  if (Buffer.byteLength(join(folder, longestName)) <= socketPathBytes) return work(folder)
  const own = await mkdtemp(join(tmpdir(), 'pb-'))
  try {
    await symlink(folder, join(own, 'd'))
    return await work(join(own, 'd'))
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}
