import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { root } from '../../app/http/build.mjs'
import { startSite, type Site } from './server'

/** What a server spent on something, in milliseconds. */
export interface Spent {
  /** The longest time that its event loop served nobody else. */
  blocked: number
  cpu: number
}

export interface LoopSite {
  site: Site
  /** Runs something and says what the server spent meanwhile. */
  spent(work: () => Promise<unknown>): Promise<Spent>
  remove(): Promise<void>
}

/** The built product as its own process, which tells how long its event loop was held. */
export async function startLoopSite(env: Record<string, string> = {}): Promise<LoopSite> {
  const folder = await mkdtemp(join(tmpdir(), 'loop-'))
  const probe = join(folder, 'probe')
  const options = `--import ${join(root, 'tests/support/loop-probe.mjs')}`
  const site = await startSite({ ...env, LOOP_PROBE: probe, NODE_OPTIONS: options })
  const ask = async () => {
    const socket = connect(probe)
    await once(socket, 'connect')
    return JSON.parse(await text(socket)) as { delay: number; cpu: number }
  }
  return {
    site,
    async spent(work) {
      await ask()
      await work()
      const { delay, cpu } = await ask()
      // What the process did not compute, the machine gave to somebody else.
      return { blocked: Math.min(delay, cpu), cpu }
    },
    async remove() {
      await site.remove()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
