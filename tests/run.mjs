import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBuild, root } from '../scripts/build.mjs'
import { startPostgres } from './support/database/postgres-cluster.mjs'
import { ensureChromium, ensureTextBrowsers } from './support/programs.mjs'

/** Milliseconds after which a runner that hangs is ended. */
const longest = 40 * 60_000
const playwrightReport = join(root, 'test-results/playwright.json')

/** Vitest's failed tests, to be found at the end of a long log; Playwright ends with its own. @type {string[]} */
const failures = []

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const playwright = {
  needsBuild: true,
  script: 'node_modules/@playwright/test/cli.js',
  args: ['test', '--reporter=line,json'],
  report: playwrightReport,
  prepare() {
    ensureTextBrowsers()
    return {
      CHROMIUM_PATH: ensureChromium() ?? '',
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
    }
  },
  /** @returns {Counts} A test that passes only when repeated has failed. */
  count: (/** @type {any} */ report) => ({
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    skipped: report.stats.skipped,
  }),
}

/** @param {'units' | 'product' | '*'} project */
function describeVitest(project) {
  const report = join(root, `test-results/vitest-${project.replace('*', 'all')}.json`)
  return {
    needsBuild: project !== 'units',
    script: 'node_modules/vitest/vitest.mjs',
    args: [
      ...['run', `--project=${project}`, '--silent=passed-only'],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    ],
    report,
    prepare: () => ({}),
    /** @returns {Counts} */
    count(/** @type {any} */ report) {
      for (const { name, status, assertionResults } of report.testResults) {
        const failed = assertionResults.filter((/** @type {any} */ one) => one.status === 'failed')
        for (const { fullName } of failed) failures.push(`${name}: ${fullName}`)
        if (status === 'failed' && !failed.length) failures.push(name)
      }
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests + report.numTodoTests,
      }
    },
  }
}

/** @type {Record<string, Runner[]>} */
const choices = {
  unit: [describeVitest('*')],
  e2e: [playwright],
  all: [describeVitest('units'), describeVitest('product'), playwright],
}

/** @typedef {typeof playwright | ReturnType<typeof describeVitest>} Runner */

/**
 * `npm test [-- unit|e2e [arguments of that runner]]`: runs the units while it builds, then what needs the build, all
 * at the same time, since each waits a third of its time, and prints `N passed, N failed, N skipped` over all as its
 * last line. The exit status is 0 only when tests ran and none failed; a runner that crashes or hangs counts as a
 * failure.
 */
async function main() {
  const [only = 'all', ...rest] = process.argv.slice(2)
  const chosen = choices[only]
  if (!chosen) throw new Error(`npm test knows 'unit' and 'e2e', not ${only}`)
  const temporary = mkdtempSync(join(memoryFolder() ?? tmpdir(), 'pearlbridge-tests-'))
  process.once('exit', () => rmSync(temporary, { recursive: true, force: true }))
  // PostgreSQL runs as another user.
  chmodSync(temporary, 0o755)
  process.env.TMPDIR = temporary
  const built = ensureBuild()
  // One for all runners. Each of their products keeps some connections.
  const server = await startPostgres({ settings: ['max_connections=200'] })
  if ('url' in server) process.env.TEST_DATABASE_URL = server.url
  const all = await Promise.all(
    chosen.map(async (runner, at) => {
      if (runner.needsBuild) await built
      return run(runner, rest, at > 0)
    }),
  )
  if ('stop' in server) await server.stop()
  const sum = (/** @type {keyof Counts} */ what) => all.reduce((n, counts) => n + counts[what], 0)
  const [passed, failed] = [sum('passed'), sum('failed')]
  for (const name of failures) console.log(`failed: ${name}`)
  console.log(`\n${passed} passed, ${failed} failed, ${sum('skipped')} skipped`)
  process.exitCode = passed && !failed ? 0 : 1
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

/**
 * @param {Runner} runner
 * @param {string[]} rest
 * @param {boolean} isKept the output waits until the end: several at once would write over one another
 * @returns {Promise<Counts>}
 */
async function run({ script, args, report, prepare, count }, rest, isKept) {
  rmSync(report, { force: true })
  const child = spawn(process.execPath, [script, ...args, ...rest], {
    cwd: root,
    // The sources may change while the tests run; what is tested may not.
    env: { ...process.env, BUILD: 'keep', ...prepare() },
    stdio: ['ignore', isKept ? 'pipe' : 'inherit', isKept ? 'pipe' : 'inherit'],
    timeout: longest,
  })
  let kept = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text) => (kept += text))
  }
  const status = await new Promise((resolve) => child.once('close', resolve))
  process.stdout.write(kept)
  try {
    const counts = count(JSON.parse(readFileSync(report, 'utf8')))
    // A file that could not be loaded is no failed test in these reports.
    return { ...counts, failed: Math.max(counts.failed, status === 0 ? 0 : 1) }
  } catch (error) {
    console.log(`${script} ended with ${status}; its report is missing: ${error}`)
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

await main()
