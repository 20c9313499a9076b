import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/build.mjs'

/**
 * What a check found: one line, and whether that is how it should be.
 *
 * @typedef {{ ok: boolean, found: string }} Finding
 * @typedef {import('./container.mjs').Container} Container
 */

const { devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const neededForLive = [
  'SMTP_URL',
  'SMS_KEY',
  'SMS_TEMPLATE',
  'MAIL_FROM',
  'CONTACT_INBOX',
  'PUBLIC_ORIGIN',
]
/** What engines put into every container, and the two places that are ours. */
const expectedChanges =
  /^[AC] (\/(tmp|data|dev|proc|sys)(\/.*)?|\/run(\/(\.containerenv|secrets))?|\/etc(\/(hosts|hostname|resolv\.conf|mtab))?)$/

/**
 * @param {import('./engine.mjs').Engine} engine
 * @param {string} image
 * @returns {Finding}
 */
export function refusesWithoutSettings(engine, image) {
  const { status, stderr } = engine.try(['run', '--rm', image])
  const unnamed = neededForLive.filter(
    (name) => !stderr.includes(`${name}: needed with DELIVERY=live`),
  )
  const found = unnamed.length ? `does not name ${unnamed.join(', ')}` : 'names all six'
  return { ok: status === 1 && !unnamed.length, found: `status ${status}, ${found}` }
}

/** @param {Container} container @returns {Finding} */
export function runsUnprivileged(container) {
  const uid = container.evaluate('process.getuid()')
  return { ok: Number(uid) > 0, found: `uid ${uid}` }
}

/** @param {Container} container @returns {Finding} */
export function rootIsReadOnly(container) {
  const code =
    "try { fs.writeFileSync('/home/node/x', ''); 'it writes' } catch (error) { error.code }"
  const found = container.evaluate(code)
  return { ok: found === 'EROFS', found }
}

/** @param {Container} container @returns {Finding} */
export function hasNoCapability(container) {
  const code =
    "fs.readFileSync('/proc/self/status', 'utf8').match(/^(CapEff|CapBnd|NoNewPrivs):.*$/gm).join(' ').replace(/\\s+/g, ' ')"
  const found = container.evaluate(code)
  return { ok: /^CapEff: 0+ CapBnd: 0+ NoNewPrivs: 1$/.test(found), found }
}

/** @param {Container} container @returns {Promise<Finding>} */
export async function answers(container) {
  const paths = ['/', '/healthz', '/readyz', '/form', '/favicon.ico']
  const statuses = await Promise.all(paths.map((path) => container.visit(path)))
  const found = paths.map((path, index) => `${path} ${statuses[index]}`).join(', ')
  return { ok: statuses.every((status) => status === 200), found }
}

/** The command of HEALTHCHECK, in the container. @param {Container} container @returns {Finding} */
export function isHealthy(container) {
  const test = container.engine.inspect(container.name, '{{json .Config.Healthcheck.Test}}')
  const [kind, ...command] = /** @type {string[]} */ (JSON.parse(test) ?? [])
  if (kind !== 'CMD') return { ok: false, found: `the image has the health check ${test}` }
  const { status } = container.exec(command)
  return { ok: status === 0, found: `status ${status}` }
}

/** @param {Container} container @returns {Finding} */
export function holdsNoTools(container) {
  const names = JSON.stringify(Object.keys(devDependencies))
  const code = `${names}.filter((name) => fs.existsSync('/app/node_modules/' + name)).join(', ')`
  const tools = container.evaluate(code)
  const sources = container.evaluate(
    "['app/routes', 'tests', '.git'].filter((name) => fs.existsSync(name)).join(', ')",
  )
  const packages = container.evaluate("fs.readdirSync('node_modules').length")
  const maps = container.evaluate(
    "fs.readdirSync('node_modules', { recursive: true }).filter((name) => name.endsWith('.map')).length",
  )
  const found =
    tools || sources
      ? `holds ${tools} ${sources}`
      : `${packages} folders in node_modules, ${maps} source maps`
  return { ok: !tools && !sources && Number(packages) > 0 && Number(maps) === 0, found }
}

/**
 * Of a container that may write where it likes.
 *
 * @param {Container} container
 * @returns {Finding}
 */
export function wroteNothingElse(container) {
  const lines = container.engine.do(['diff', container.name]).split('\n').filter(Boolean)
  const others = lines.filter((line) => !expectedChanges.test(line))
  const found = others.slice(0, 5).join(', ') || 'nothing outside /data and /tmp'
  return { ok: !others.length, found }
}

/** @param {Container} container @returns {Finding} */
export function endsInTime(container) {
  const { seconds, status } = container.stop()
  return { ok: seconds < 10 && status === 0, found: `${seconds.toFixed(1)} s, status ${status}` }
}
