import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import type { S3Settings } from '~/domain/documents/stores/s3-store.server'

export interface S3Server {
  /** Its bucket's address, with what opens it; a prefix may follow. */
  settings: S3Settings
  close(): Promise<void>
}

const program = fileURLToPath(new URL('s3rver.mjs', import.meta.url))

/**
 * A server of the S3 protocol with an empty bucket, on a free port; it checks every signature. It is a
 * process of its own, since the product takes over the web servers of its process.
 */
export async function startS3Server(): Promise<S3Server> {
  const directory = await mkdtemp(join(inject('scratch'), 's3-'))
  const server = fork(program, [directory, 'pearls'], { execArgv: [] })
  const [port] = (await once(server, 'message')) as [number]
  return {
    settings: {
      url: `http://127.0.0.1:${port}/pearls`,
      region: 'us-east-1',
      // The account that the package comes with.
      key: 'S3RVER',
      secret: 'S3RVER',
    },
    async close() {
      if (!server.connected) return
      const gone = once(server, 'exit')
      server.kill()
      await gone
      await rm(directory, { recursive: true, force: true })
    },
  }
}
