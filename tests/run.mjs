import { spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuild, root } from '../scripts/build.mjs'
import { readPlaywright, readVitest } from './support/counts.mjs'
import { startPostgres } from './support/database/postgres-cluster.mjs'
import { ensureChromium, ensureLynx, ensureW3m } from './support/programs.mjs'

/** Without a word: both runners report each part as it ends, however long all of them take. */
const silentMinutes = 15
const reports = join(root, 'test-results')

/**
 * `npm test [-- unit|e2e [arguments of that runner]]`: builds once, runs Vitest and Playwright at once, since each waits a third of its time, and prints
 * `N passed, N failed, N skipped` over both as its last line. The exit status is 0 only when tests ran and
 * none failed; a runner that crashes, hangs or finds no tests counts as a failure.
 */
async function main() {
  const [only, ...rest] = process.argv.slice(2)
  const runners = Object.entries({ unit: runVitest, e2e: runPlaywright })
    .filter(([name]) => !only || name === only)
    .map(
      ([, run]) =>
        (/** @type {boolean} */ isKept) =>
          run(rest, isKept),
    )
  /** @type {Result[]} */
  const results = []
  const temporary = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'pearlbridge-tests-'))
  // PostgreSQL runs as another user.
  chmodSync(temporary, 0o755)
  process.env.TMPDIR = temporary
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))
  if (runners.length === 0) results.push(broken('npm test', `knows 'unit' and 'e2e', not ${only}`))
  else if (await build(results)) {
    // One for both runners. Each of their products keeps some connections.
    const server = await startPostgres({ settings: ['max_connections=200'] })
    if ('url' in server) process.env.TEST_DATABASE_URL = server.url
    results.push(...(await runAll(runners)))
    if ('stop' in server) await server.stop()
  }
  report(results)
}

/**
 * The second runner's output waits until it ends: two at once would write over one another.
 *
 * @param {((isKept: boolean) => Promise<Result>)[]} runners
 */
function runAll(runners) {
  return Promise.all(runners.map((run, at) => run(at > 0)))
}

/** A folder in memory that bears all that tests write: they wait for the disk at each commit otherwise. */
function memoryFolder() {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > 4 * 2 ** 30 ? '/dev/shm' : undefined
  } catch {
    return undefined
  }
}

/** @typedef {import('./support/counts.mjs').Result} Result */

/** @param {Result[]} results */
async function build(results) {
  try {
    await ensureBuild()
    return true
  } catch (error) {
    results.push(broken('Build', error instanceof Error ? error.message : String(error)))
    return false
  }
}

/**
 * @param {string[]} rest
 * @param {boolean} isKept
 */
async function runVitest(rest, isKept) {
  const file = join(reports, 'vitest.json')
  const script = 'node_modules/vitest/vitest.mjs'
  const args = [
    'run',
    '--silent=passed-only',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...rest,
  ]
  return runRunner('Vitest', { script, args, env: {}, isKept }, file, readVitest)
}

/**
 * @param {string[]} rest
 * @param {boolean} isKept
 */
async function runPlaywright(rest, isKept) {
  const chromium = ensureChromium()
  if (!chromium) return broken('Playwright', 'found no Chromium; CHROMIUM_PATH can name one')
  ensureLynx()
  ensureW3m()
  const file = join(reports, 'playwright.json')
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const args = ['test', '--reporter=line,json', ...rest]
  const script = 'node_modules/@playwright/test/cli.js'
  return runRunner('Playwright', { script, args, env, isKept }, file, readPlaywright)
}

/**
 * @typedef {{ script: string, args: string[], env: Record<string, string>, isKept: boolean }} Command
 */

/**
 * @param {string} name
 * @param {Command} command
 * @param {string} file where the runner writes its JSON report
 * @param {(report: any) => Result['tests']} read
 * @returns {Promise<Result>}
 */
async function runRunner(name, command, file, read) {
  mkdirSync(reports, { recursive: true })
  rmSync(file, { force: true })
  const outcome = await spawned(command)
  let tests
  try {
    tests = read(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    return broken(name, `${outcome.text}; its report is missing or unreadable: ${error}`)
  }
  if (!tests.some(({ state }) => state !== 'skipped')) return broken(name, 'ran no tests')
  const isExplained = outcome.ok || tests.some(({ state }) => state === 'failed')
  return { name, tests: isExplained ? tests : [...tests, ...broken(name, outcome.text).tests] }
}

/**
 * @param {Command} command
 * @returns {Promise<{ ok: boolean, text: string }>}
 */
function spawned({ script, args, env, isKept }) {
  return new Promise((resolve) => {
    const colour = process.stdout.isTTY && !isKept ? { FORCE_COLOR: '1' } : {}
    const child = spawn(process.execPath, [script, ...args], {
      cwd: root,
      // The sources may change while the tests run; what is tested may not.
      env: { ...process.env, BUILD: 'keep', ...colour, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let kept = ''
    let late = false
    const stop = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
    const limit = setTimeout(() => {
      late = true
      stop('SIGTERM')
      setTimeout(() => stop('SIGKILL'), 10_000).unref()
    }, silentMinutes * 60_000)
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        limit.refresh()
        if (isKept) kept += text
        else process.stdout.write(text)
      })
    }
    process.on('SIGINT', stop).on('SIGTERM', stop)
    child.once('error', (error) => resolve({ ok: false, text: error.message }))
    child.once('close', (code, signal) => {
      clearTimeout(limit)
      process.off('SIGINT', stop).off('SIGTERM', stop)
      process.stdout.write(kept)
      const how = late
        ? `was silent for ${silentMinutes} minutes`
        : `ended with ${signal ?? `exit status ${code}`}`
      resolve({ ok: code === 0 && !late, text: how })
    })
  })
}

/**
 * @param {string} name
 * @param {string} reason
 * @returns {Result}
 */
function broken(name, reason) {
  return { name, tests: [{ state: 'failed', title: reason }] }
}

/** @param {Result[]} results */
function report(results) {
  const all = results.flatMap(({ name, tests }) => tests.map((test) => ({ ...test, name })))
  const of = (/** @type {string} */ state) => all.filter((test) => test.state === state)
  console.log('')
  for (const state of ['skipped', 'failed']) {
    for (const { name, title } of of(state)) console.log(`${state}: ${name}: ${title}`)
  }
  const [passed, failed, skipped] = ['passed', 'failed', 'skipped'].map((state) => of(state).length)
  console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`)
  process.exitCode = passed && !failed ? 0 : 1
}

await main()
