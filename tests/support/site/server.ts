import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuild, root } from '../../../scripts/build.mjs'
import { findFreePort } from '../free-port.mjs'
import { Browser } from './browser'
import { readOutbox, type Outbox } from './outbox'
import { send } from './send'

/** Two workers of the browser tests share no address of their visitors. */
let visitors = (1 << 23) + (Number(process.env.TEST_PARALLEL_INDEX ?? 0) << 20)

/** The built product running as its own process, with data of its own. */
export interface Site {
  url: string
  dataDir: string
  outbox: Outbox
  output(): string
  /**
   * A new visitor with cookies of its own, as a graphical browser without scripts; where TRUST_PROXY is 1 also with an
   * address of its own, for the limits by address.
   */
  browser(): Browser
  /** What it was started with, and where its data is: commands that are given the same work beside it. */
  settings(): Record<string, string>
  /** Ends it as an operator does (SIGTERM) and waits. @returns its exit status, null when it was killed */
  stop(): Promise<number | null>
  /** Ends it as a power cut does, without any notice. */
  kill9(): Promise<void>
  /** Starts it again, after stopping it when it runs, on the same port and data. */
  restart(env?: Record<string, string>): Promise<void>
  remove(): Promise<void>
}

/**
 * Runs `npm start`'s entry with DELIVERY=outbox on a free port, and waits until it listens. Nothing of
 * the caller's environment reaches it but what `env` gives; DATABASE_URL there switches the engine.
 *
 * @param prepare puts things into its data folder before it starts.
 * @throws Error with the server's output when it ends or is not ready within 60 s.
 */
export async function startSite(
  env: Record<string, string> = {},
  prepare: (dataDir: string) => Promise<void> = async () => {},
): Promise<Site> {
  if (process.env.BUILD !== 'keep') await ensureBuild()
  const dataDir = await mkdtemp(join(tmpdir(), 'pearlbridge-site-'))
  const port = await findFreePort()
  let output = ''
  let child: ChildProcess | undefined
  let settings = env

  const currentSettings = () => ({
    ...{ PORT: String(port), DATA_DIR: dataDir, DELIVERY: 'outbox' },
    ...settings,
  })
  const start = async () => {
    const begin = output.length
    const options = settings.DATABASE_URL ? [] : forEmbedded
    child = run([...options, join(root, 'scripts/start.mjs')], currentSettings())
    await ready(child, (text) => (output += text).slice(begin))
  }
  const end = async (signal: NodeJS.Signals) => {
    const ending = child
    child = undefined
    if (!ending) return null
    if (ending.exitCode !== null || ending.signalCode !== null) return ending.exitCode
    const gone = once(ending, 'exit')
    ending.kill(signal)
    await gone
    return ending.exitCode
  }
  const remove = async () => {
    await end('SIGKILL')
    await rm(dataDir, { recursive: true, force: true })
  }

  try {
    await prepare(dataDir)
    await start()
  } catch (error) {
    await remove()
    throw error
  }
  const url = `http://localhost:${port}`
  return {
    url,
    browser: () => createBrowser(url),
    dataDir,
    outbox: readOutbox(dataDir),
    output: () => output,
    settings: currentSettings,
    stop: () => end('SIGTERM'),
    kill9: async () => void (await end('SIGKILL')),
    async restart(changed = {}) {
      await end('SIGTERM')
      settings = { ...settings, ...changed }
      await start()
    },
    remove,
  }
}

/** As `browser` of a site. */
export function createBrowser(url: string): Browser {
  visitors += 1
  const address = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`
  const headers = { 'X-Forwarded-For': address }
  return new Browser(url, (path, init) => send(url + path, init), headers)
}

/** V8's second compiler of WebAssembly takes half of a start, and pays only in a server that lives long. */
export const forEmbedded = ['--liftoff-only']

function run(args: string[], env: Record<string, string>): ChildProcess {
  const { PATH = '', HOME = '' } = process.env
  return spawn(process.execPath, args, {
    cwd: root,
    env: { PATH, HOME, NODE_ENV: 'production', BUILD: 'keep', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** @param heard keeps a piece of output and returns all of this start. */
function ready(child: ChildProcess, heard: (text: string) => string): Promise<void> {
  const orphan = () => child.kill('SIGKILL')
  process.once('exit', orphan)
  return new Promise((resolve, reject) => {
    let all = ''
    let isReady = false
    const refuse = (what: string) => reject(new Error(`the site ${what}; it printed:\n${all}`))
    const limit = setTimeout(() => refuse('was not ready within 60 s'), 60_000)
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        all = heard(text)
        if (isReady || !/^Ready after/m.test(all)) return
        isReady = true
        clearTimeout(limit)
        resolve()
      })
    }
    child.once('error', (error) => refuse(`did not start (${error.message})`))
    child.once('close', (code, signal) => {
      process.off('exit', orphan)
      clearTimeout(limit)
      refuse(`ended with ${signal ?? code}`)
    })
  })
}
