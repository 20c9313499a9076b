import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../scripts/build.mjs'
import { findNginx } from './programs.mjs'
import { selfSigned } from './self-signed'

export interface Nginx {
  /** What it has printed: faults only. */
  output(): string
  stop(): Promise<void>
}

interface Front {
  port: number
  /** Ports of the replicas on 127.0.0.1. */
  replicas: number[]
  /** With the certificate of `selfSigned`. */
  tls: boolean
}

/**
 * nginx with the operators' sample `deploy/nginx.conf`, in a folder of its own and without privileges.
 * Only addresses, paths and, without `tls`, the certificate are other ones.
 *
 * @throws Error when there is no nginx, it does not take the file, or the sample lacks what is replaced.
 */
export async function startNginx(front: Front): Promise<Nginx> {
  const program = findNginx()
  if (!program) throw new Error('no nginx in PATH or /usr/sbin')
  const folder = mkdtempSync(join(tmpdir(), 'pearlbridge-nginx-'))
  const user = process.getuid?.() === 0 ? nobody() : {}
  writeFileSync(join(folder, 'nginx.conf'), adapted(front, folder))
  writeFileSync(join(folder, 'fullchain.pem'), selfSigned.cert)
  writeFileSync(join(folder, 'privkey.pem'), selfSigned.key)
  mkdirSync(join(folder, 'cache'))
  for (const path of [folder, join(folder, 'cache')]) {
    if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid)
  }
  const args = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', 'daemon off;']
  const child = spawn(program, args, { ...user, stdio: ['ignore', 'ignore', 'pipe'] })
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
    await listens(child, front.port)
  } catch {
    await stop()
    throw new Error(`nginx did not start; it printed:\n${output}`)
  }
  return { output: () => output, stop }
}

function nobody(): { uid?: number; gid?: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody']))
  return { uid: id('-u'), gid: id('-g') }
}

function adapted({ port, replicas, tls }: Front, folder: string): string {
  let text = readFileSync(join(process.env.SITE_ROOT ?? root, 'deploy/nginx.conf'), 'utf8')
  const replace = (what: string, by: string) => {
    if (!text.includes(what)) throw new Error(`deploy/nginx.conf has no ${what}`)
    text = text.replaceAll(what, by)
  }
  const [one, other] = replicas
  replace('portal-1:3000', `127.0.0.1:${one}`)
  replace('portal-2:3000', `127.0.0.1:${other}`)
  replace('listen 443 ssl http2;', `listen 127.0.0.1:${port}${tls ? ' ssl http2' : ''};`)
  replace('listen [::]:443 ssl http2;', `listen [::1]:${port}${tls ? ' ssl http2' : ''};`)
  replace('listen 80;', `listen unix:${folder}/redirect;`)
  replace('listen [::]:80;', '')
  // Every visitor of a test comes from this machine.
  replace('rate=20r/s', 'rate=2000r/s')
  replace('portal.example.com', 'localhost')
  replace('/etc/nginx/tls', folder)
  replace('/var/cache/nginx', join(folder, 'cache'))
  replace('/run/nginx.pid', join(folder, 'pid'))
  // Those of modules that the sample does not use, which nginx makes all the same.
  const unused = ['fastcgi', 'uwsgi', 'scgi'].map((n) => `${n}_temp_path ${folder}/cache/${n};`)
  replace('http {', `http {\n${unused.join('\n')}`)
  return text
}

async function listens(child: ChildProcess, port: number) {
  for (let attempt = 1; child.exitCode === null; attempt += 1) {
    const socket = connect(port, '127.0.0.1')
    try {
      await once(socket, 'connect')
      return
    } catch (error) {
      if (attempt === 100) throw error
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
