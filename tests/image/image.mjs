// Builds the container image and tries it, one line a check; ends with an error when one fails.
//   npm run test:image     CONTAINER_ENGINE, NODE_IMAGE choose what it uses; KEEP=1 leaves the image
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../scripts/build.mjs'
import { baseImage } from './base-image.mjs'
import * as checks from './checks.mjs'
import { backupComesBack, commandsAnswer } from './commands.mjs'
import { Container } from './container.mjs'
import { Engine } from './engine.mjs'
import { npmSecrets } from './npm-settings.mjs'

const image = 'localhost/pearlbridge:test'
const volumes = [`pearlbridge-test-${process.pid}`, `pearlbridge-test-${process.pid}-restored`]
const names = { readOnly: `pearlbridge-${process.pid}-a`, writable: `pearlbridge-${process.pid}-b` }
/** As in docs/run.md, but for what ends with the test. */
const hardened = [
  ...['--init', '--read-only', '--tmpfs', '/tmp:size=512m', '--cap-drop', 'ALL'],
  ...['--security-opt', 'no-new-privileges', '--memory', '1536m', '--pids-limit', '256'],
]
let failed = false

const scratch = mkdtempSync(join(tmpdir(), 'pearlbridge-image-'))
/** @type {Engine | undefined} */
let engine
try {
  engine = Engine.find()
  console.log(`by ${engine.do(['--version'])}`)
  build(engine)
  await tryOut(engine)
} catch (error) {
  failed = true
  console.log(`FAILED ${error instanceof Error ? error.message : error}`)
} finally {
  if (engine) cleanUp(engine)
  rmSync(scratch, { recursive: true, force: true })
}
process.exitCode = failed ? 1 : 0

/** @param {Engine} engine */
function build(engine) {
  const folder = join(scratch, 'base')
  mkdirSync(folder)
  const base = baseImage(engine, folder)
  console.log(`on ${base.name} (${base.about}), ${digestOf(engine, base.name)}`)
  const began = performance.now()
  // Podman's own format knows no HEALTHCHECK; Docker has only one.
  const format = engine.program.endsWith('podman') ? ['--format', 'docker'] : []
  const given = ['--build-arg', `NODE_IMAGE=${base.name}`, ...npmSecrets(scratch)]
  engine.do(['build', ...format, ...given, '-t', image, root], { seconds: 1800 })
  const seconds = Math.round((performance.now() - began) / 1000)
  const megabytes = (/** @type {string} */ name) => Number(engine.inspect(name, '{{.Size}}')) / 1e6
  const [whole, below] = [megabytes(image), megabytes(base.name)]
  const sizes = `${whole.toFixed(0)} MB, ${(whole - below).toFixed(0)} without the base`
  print('builds', { ok: true, found: `${sizes}, in ${seconds} s` })
}

/**
 * By which the base can be pinned.
 *
 * @param {Engine} engine
 * @param {string} name
 */
function digestOf(engine, name) {
  const { stdout } = engine.try(['inspect', '--format', '{{index .RepoDigests 0}}', name])
  return stdout.trim() || 'which has no digest: it comes from no registry'
}

/** @param {Engine} engine */
async function tryOut(engine) {
  const [volume = '', fresh = ''] = volumes
  print('DELIVERY=live without settings', checks.refusesWithoutSettings(engine, image))

  const started = { name: names.readOnly, volume, args: hardened }
  const first = await Container.start(engine, image, started)
  print('200 on an empty volume', took(first.seconds))
  print('runs unprivileged', checks.runsUnprivileged(first.container))
  print('root file system read-only', checks.rootIsReadOnly(first.container))
  print('no capability, no new privileges', checks.hasNoCapability(first.container))
  print('pages', await checks.answers(first.container))
  print('health check', checks.isHealthy(first.container))
  print('commands beside the server', commandsAnswer(first.container))
  print('back-up and commands alone', backupComesBack(first.container, image, fresh))
  print('no tools, no sources', checks.holdsNoTools(first.container))
  print('ends on SIGTERM', checks.endsInTime(first.container))

  const second = await Container.start(engine, image, { name: names.writable, volume })
  print('200 on an existing volume', took(second.seconds))
  await checks.answers(second.container)
  commandsAnswer(second.container)
  print('with a writable root', checks.wroteNothingElse(second.container))
  print('ends on SIGTERM again', checks.endsInTime(second.container))
}

/** @param {number} seconds */
function took(seconds) {
  return { ok: true, found: `after ${seconds.toFixed(1)} s` }
}

/**
 * @param {string} name
 * @param {import('./checks.mjs').Finding} finding
 */
function print(name, { ok, found }) {
  failed ||= !ok
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}: ${found}`)
}

/** @param {Engine} engine */
function cleanUp(engine) {
  engine.try(['rm', '-f', ...Object.values(names)])
  engine.try(['volume', 'rm', '-f', ...volumes])
  if (!process.env.KEEP) engine.try(['rmi', '-f', image])
}
