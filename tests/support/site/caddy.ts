import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../../scripts/build.mjs'
import { findCaddy } from '../programs.mjs'

export interface Caddy {
  /** What it has printed: faults only. */
  output(): string
  stop(): Promise<void>
}

/**
 * Caddy with `deploy/Caddyfile`, without TLS and its administration, in a folder of its own, once it listens.
 *
 * @throws Error when there is no Caddy, it does not take the file, or the file lacks what is replaced.
 */
export async function startCaddy(port: number, replica: number): Promise<Caddy> {
  const path = findCaddy()
  if (!path) throw new Error('no caddy in PATH')
  const isOld = /^v?2\.6\.[0-3]\b/.test(execFileSync(path, ['version'], { encoding: 'utf8' }))
  const folder = mkdtempSync(join(tmpdir(), 'pearlbridge-caddy-'))
  const file = join(folder, 'Caddyfile')
  writeFileSync(
    file,
    adaptedSample([
      ['portal-1:3000 portal-2:3000', `127.0.0.1:${replica}`],
      ['portal.example.com', `http://localhost:${port}`],
      ['\tservers {', '\tadmin off\n\tservers {'],
      ['import buffers\n', `import ${isOld ? 'buffers-of-2.6.2' : 'buffers'}\n`],
    ]),
  )
  const child = spawn(path, ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
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
    throw new Error(`Caddy did not start; it printed:\n${output}`)
  }
  return { output: () => output, stop }
}

function adaptedSample(changes: [what: string, by: string][]): string {
  let text = readFileSync(join(root, 'deploy/Caddyfile'), 'utf8')
  for (const [what, by] of changes) {
    if (!text.includes(what)) throw new Error(`deploy/Caddyfile has no ${what}`)
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
