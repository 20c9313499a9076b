import { execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { adaptedSample, startFront, type Front, type FrontOptions } from './front'
import { findNginx } from '../programs.mjs'
import { selfSigned } from './self-signed'

interface NginxOptions extends FrontOptions {
  /** With the certificate of `selfSigned`. */
  tls: boolean
  /** As in the sample; else far larger ones, since every visitor of a test comes from this machine. */
  ownLimits?: boolean
}

/**
 * nginx with the operators' sample `deploy/nginx.conf`, in a folder of its own and without privileges.
 * Only addresses, paths, limits and, without `tls`, the certificate are other ones.
 *
 * @throws Error when there is no nginx, it does not take the file, or the sample lacks what is replaced.
 */
export async function startNginx(options: NginxOptions): Promise<Front> {
  const path = findNginx()
  if (!path) throw new Error('no nginx in PATH or /usr/sbin')
  return startFront(options.port, (folder) => {
    const user = process.getuid?.() === 0 ? nobody() : {}
    writeFileSync(join(folder, 'nginx.conf'), adapted(options, folder))
    writeFileSync(join(folder, 'fullchain.pem'), selfSigned.cert)
    writeFileSync(join(folder, 'privkey.pem'), selfSigned.key)
    mkdirSync(join(folder, 'cache'))
    for (const path of [folder, join(folder, 'cache')]) {
      if (user.uid !== undefined && user.gid !== undefined) chownSync(path, user.uid, user.gid)
    }
    const file = join(folder, 'nginx.conf')
    const args = ['-p', folder, '-c', file, '-e', 'stderr', '-g', 'daemon off;']
    return { name: 'nginx', path, args, ...user }
  })
}

function nobody(): { uid?: number; gid?: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody']))
  return { uid: id('-u'), gid: id('-g') }
}

function adapted({ port, replicas, tls, ownLimits = false }: NginxOptions, folder: string): string {
  const [one, other] = replicas
  // Those of modules that the sample does not use, which nginx makes all the same.
  const unused = ['fastcgi', 'uwsgi', 'scgi'].map((n) => `${n}_temp_path ${folder}/cache/${n};`)
  return adaptedSample('nginx.conf', [
    ['portal-1:3000', `127.0.0.1:${one}`],
    ['portal-2:3000', `127.0.0.1:${other}`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port}${tls ? ' ssl http2' : ''};`],
    ['listen [::]:443 ssl http2;', `listen [::1]:${port}${tls ? ' ssl http2' : ''};`],
    ['listen 80;', `listen unix:${folder}/redirect;`],
    ['listen [::]:80;', ''],
    ...(ownLimits ? [] : wideLimits),
    ['portal.example.com', 'localhost'],
    ['/etc/nginx/tls', folder],
    ['/var/cache/nginx', join(folder, 'cache')],
    ['/run/nginx.pid', join(folder, 'pid')],
    ['http {', `http {\n${unused.join('\n')}`],
  ])
}

const wideLimits: [string, string][] = [
  ['rate=20r/s', 'rate=2000r/s'],
  ['limit_conn senders 30', 'limit_conn senders 2000'],
]
