import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../../scripts/build.mjs'

/** A proxy in front of the product, with the operators' sample of its configuration. */
export interface Front {
  /** What it has printed: faults only. */
  output(): string
  stop(): Promise<void>
}

export interface FrontOptions {
  port: number
  /** Ports of the replicas on 127.0.0.1. */
  replicas: number[]
}

interface Program {
  name: string
  path: string
  args: string[]
  env?: Record<string, string>
  uid?: number
  gid?: number
}

/**
 * Runs the proxy in a folder of its own, and waits until it listens.
 *
 * @param prepare fills the folder. @throws Error when it does not take its file.
 */
export async function startFront(
  port: number,
  prepare: (folder: string) => Program,
): Promise<Front> {
  const folder = mkdtempSync(join(tmpdir(), 'pearlbridge-front-'))
  const { name, path, args, env, ...user } = prepare(folder)
  const options = { ...user, env: { ...process.env, ...env } }
  const child = spawn(path, args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const orphan = () => child.kill('SIGKILL')
  process.once('exit', orphan)
  const stop = async () => {
    process.off('exit', orphan)
    await end(child)
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await listens(child, port)
  } catch {
    await stop()
    throw new Error(`${name} did not start; it printed:\n${output}`)
  }
  return { output: () => output, stop }
}

/** A file of `deploy/`, changed. @throws Error when it lacks what is replaced. */
export function adaptedSample(file: string, changes: [what: string, by: string][]): string {
  let text = readFileSync(join(root, 'deploy', file), 'utf8')
  for (const [what, by] of changes) {
    if (!text.includes(what)) throw new Error(`deploy/${file} has no ${what}`)
    text = text.replaceAll(what, by)
  }
  return text
}

async function listens(child: ChildProcess, port: number) {
  for (let attempt = 1; child.exitCode === null; attempt += 1) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return
    } catch (error) {
      if (attempt === 200) throw error
      await sleep(50)
    } finally {
      socket.destroy()
    }
  }
  throw new Error('it ended')
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}
