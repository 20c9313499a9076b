import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { root } from '../scripts/build.mjs'

/** What must hold of the source text; the slowest first. All of them report, not only the first to fail. */
const checks = [
  { name: 'ESLint', command: ['eslint', '.', '--max-warnings', '0'] },
  { name: 'TypeScript', command: ['tsc', '--noEmit'] },
  { name: 'Prettier', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  {
    name: 'architecture',
    command: ['depcruise', '--config', '.dependency-cruiser.mjs', 'app', 'db', 'scripts', 'tests'],
  },
  { name: 'unused code', command: ['knip'] },
]

/** @param {{ name: string, command: string[] }} check */
async function perform({ name, command: [program = '', ...args] }) {
  const started = performance.now()
  const { ok, output } = await run(`node_modules/.bin/${program}`, args)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${ok ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
  if (!ok) console.log(output.trim())
  return ok
}

/**
 * @param {string} program
 * @param {string[]} args
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
function run(program, args) {
  return new Promise((resolve) => {
    let output = ''
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => (output += text))
    }
    child.once('error', (error) => resolve({ ok: false, output: error.message }))
    child.once('close', (code) => resolve({ ok: code === 0, output }))
  })
}

const waiting = [...checks]
let failed = false
async function worker() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    if (!(await perform(check))) failed = true
  }
}
await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker))
process.exitCode = failed ? 1 : 0
