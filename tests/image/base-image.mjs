import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../../scripts/build.mjs'

const own = 'localhost/pearlbridge-base:test'

/**
 * The image to build on: NODE_IMAGE, or the Dockerfile's own choice, or, where no registry of images can
 * be reached, a small Debian with the node and npm of this machine.
 *
 * @param {import('./engine.mjs').Engine} engine
 * @param {string} folder that may be filled
 * @returns {{ name: string, about: string }}
 */
export function baseImage(engine, folder) {
  const chosen = process.env.NODE_IMAGE
  if (chosen) return { name: chosen, about: 'NODE_IMAGE' }
  const [, usual = ''] =
    /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8')) ?? []
  const name = usual.includes('/') ? usual : `docker.io/library/${usual}`
  const { status } = engine.try(['pull', '-q', name], { seconds: 600 })
  if (status === 0) return { name, about: "the Dockerfile's choice" }
  fill(folder)
  const path = 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
  execFileSync(
    'sh',
    [
      '-c',
      'tar -C "$1" -c . | "$2" import --change "$3" - "$4"',
      'sh',
      folder,
      engine.program,
      path,
      own,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return {
    name: own,
    about: `${usual} cannot be fetched here: Debian 12 with node ${process.version} of this machine`,
  }
}

/**
 * Debian's minimal system, node, npm and a user `node`, as in the usual images.
 *
 * @param {string} folder
 */
function fill(folder) {
  const run = (/** @type {string} */ program, /** @type {string[]} */ ...args) =>
    execFileSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  run('debootstrap', '--variant=minbase', 'bookworm', folder)
  const npm = dirname(dirname(realpathSync(join(dirname(process.execPath), 'npm'))))
  const local = join(folder, 'usr/local')
  mkdirSync(join(local, 'lib/node_modules'), { recursive: true })
  cpSync(process.execPath, join(local, 'bin/node'))
  cpSync(npm, join(local, 'lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
  run('chroot', folder, 'useradd', '--uid', '1000', '--create-home', 'node')
  run('sh', '-c', 'rm -rf "$1"/var/cache/apt/archives/*.deb "$1"/var/lib/apt/lists/*', 'sh', folder)
}
