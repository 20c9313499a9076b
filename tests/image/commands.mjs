/** The operator's commands beside the running server. */
const beside = [
  ['queue', 'list'],
  ['staff', 'list'],
]

/**
 * Runs the commands beside the server, through npm and by their short name.
 *
 * @param {import('./container.mjs').Container} container
 * @returns {import('./checks.mjs').Finding}
 */
export function commandsAnswer(container) {
  const faults = beside.flatMap(([name = '', ...args]) => [
    ...faultOf(name, container.exec(['npm', 'run', '-s', name, '--', ...args])),
    ...faultOf(`pearlbridge ${name}`, container.exec(['pearlbridge', name, ...args])),
  ])
  const found = faults.join('; ') || beside.map(([name]) => name).join(', ')
  return { ok: !faults.length, found }
}

/**
 * Takes a back-up beside the server; reads, restores and asks it in containers of their own.
 *
 * @param {import('./container.mjs').Container} container
 * @param {string} image
 * @param {string} fresh an empty volume
 * @returns {import('./checks.mjs').Finding}
 */
export function backupComesBack(container, image, fresh) {
  const backup = container.exec(['npm', 'run', '-s', 'backup'])
  const input = Buffer.from(backup.stdout, 'latin1')
  const readOnly = ['--rm', '--read-only', '--tmpfs', '/tmp', '-i', '-v', `${fresh}:/data`]
  const alone = (/** @type {string[]} */ ...args) =>
    container.engine.try(['run', ...readOnly, image, 'npm', 'run', '-s', ...args], { input })
  const faults = [
    ...faultOf('backup', backup),
    ...faultOf('restore --check', alone('restore', '--', '--check', '-')),
    ...faultOf('restore', alone('restore', '--', '-')),
    ...faultOf('staff, alone', alone('staff', '--', 'list')),
  ]
  const found = faults.join('; ') || 'backup, restore --check, restore, staff'
  return { ok: !faults.length, found }
}

/**
 * @param {string} name
 * @param {import('./engine.mjs').Left} left
 * @param {{ status: number, says?: RegExp }} wanted
 * @returns {string[]}
 */
function faultOf(name, { status, stdout, stderr }, wanted = { status: 0 }) {
  const said = `${stdout.slice(0, 200)} ${stderr.trim().slice(-300)}`
  const right = status === wanted.status && (wanted.says?.test(stderr) ?? true)
  return right ? [] : [`${name} ended with ${status}: ${said}`]
}
