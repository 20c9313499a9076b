import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { adaptedSample, startFront, type Front, type FrontOptions } from './front'
import { findCaddy } from '../programs.mjs'

/**
 * Caddy with the operators' sample `deploy/Caddyfile`, without TLS and its administration.
 *
 * @throws Error when there is no Caddy, it does not take the file, or the sample lacks what is replaced.
 */
export async function startCaddy({ port, replicas }: FrontOptions): Promise<Front> {
  const path = findCaddy()
  if (!path) throw new Error('no caddy in PATH')
  const [one, other] = replicas
  const isOld = /^v?2\.6\.[0-3]\b/.test(execFileSync(path, ['version'], { encoding: 'utf8' }))
  return startFront(port, (folder) => {
    const file = join(folder, 'Caddyfile')
    const sample = adaptedSample('Caddyfile', [
      ['portal-1:3000', `127.0.0.1:${one}`],
      ['portal-2:3000', `127.0.0.1:${other}`],
      ['portal.example.com', `http://localhost:${port}`],
      ['\tservers {', '\tadmin off\n\tservers {'],
      ['import buffers\n', `import ${isOld ? 'buffers-of-2.6.2' : 'buffers'}\n`],
    ])
    writeFileSync(file, sample)
    const args = ['run', '--adapter', 'caddyfile', '--config', file]
    const env = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
    return { name: 'Caddy', path, args, env }
  })
}
