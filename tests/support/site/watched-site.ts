import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite, type Site } from './server'

/** What a server's process bore since it was last asked. */
export interface Load {
  /** The longest that the event loop kept anything waiting, in milliseconds; a busy machine adds to it. */
  delay: number
  /** The longest that it worked without a pause, in milliseconds of processor time. */
  busy: number
  /** Processor time of the whole process, in milliseconds. */
  cpu: number
  /** Most resident memory, in bytes. */
  rss: number
}

export interface WatchedSite extends Site {
  /** @throws Error when the process is gone. */
  load(): Promise<Load>
  /** Does the work and tells what the process bore meanwhile. */
  watch<T>(work: () => Promise<T>): Promise<Load & { result: T }>
}

const probe = new URL('./loop-probe.mjs', import.meta.url).href

/** As `startSite`, with a probe in the process that measures its event loop, see loop-probe.mjs. */
export async function startWatchedSite(env: Record<string, string> = {}): Promise<WatchedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'pearlbridge-probe-'))
  const socket = join(folder, 'probe')
  const options = [`--import=${probe}`, env.NODE_OPTIONS].join(' ')
  const clear = () => rm(folder, { recursive: true, force: true })
  try {
    const site = await startSite({ ...env, NODE_OPTIONS: options, LOOP_PROBE: socket })
    const remove = () => site.remove().then(clear)
    return { ...site, remove, ...watching(socket) }
  } catch (error) {
    await clear()
    throw error
  }
}

function watching(socket: string): Pick<WatchedSite, 'load' | 'watch'> {
  return {
    load: () => read(socket),
    async watch(work) {
      await read(socket)
      const result = await work()
      return { ...(await read(socket)), result }
    },
  }
}

async function read(path: string): Promise<Load> {
  const socket = connect(path).setEncoding('utf8')
  let text = ''
  socket.on('data', (piece: string) => (text += piece))
  await once(socket, 'close')
  return JSON.parse(text) as Load
}
