/** @typedef {{ state: 'passed' | 'failed' | 'skipped', title: string }} Test */
/** @typedef {{ name: string, tests: Test[] }} Result */

/**
 * The tests in a report of Vitest's JSON reporter. A file that could not even be loaded is a failure.
 *
 * @param {any} report
 * @returns {Test[]}
 */
export function readVitest(report) {
  return report.testResults.flatMap((/** @type {any} */ file) => {
    const place = file.name.split('/').slice(-2).join('/')
    const tests = file.assertionResults.map((/** @type {any} */ test) => ({
      state: test.status === 'passed' || test.status === 'failed' ? test.status : 'skipped',
      title: `${place} › ${[...test.ancestorTitles, test.title].join(' › ')}`,
    }))
    const isExplained = tests.some((/** @type {Test} */ test) => test.state === 'failed')
    if (file.status !== 'failed' || isExplained) return tests
    return [...tests, { state: 'failed', title: `${place}: ${firstLine(file.message)}` }]
  })
}

/**
 * The tests in a report of Playwright's JSON reporter, with the errors outside any test as failures.
 *
 * @param {any} report
 * @returns {Test[]}
 */
export function readPlaywright(report) {
  return [
    ...report.suites.flatMap((/** @type {any} */ suite) => readSuite(suite, [])),
    ...report.errors.map((/** @type {any} */ error) => ({
      state: 'failed',
      title: firstLine(error.message),
    })),
  ]
}

/**
 * @param {any} suite
 * @param {string[]} above
 * @returns {Test[]}
 */
function readSuite(suite, above) {
  const path = [...above, suite.title]
  const states = /** @type {const} */ ({ expected: 'passed', skipped: 'skipped' })
  return [
    ...(suite.specs ?? []).flatMap((/** @type {any} */ spec) =>
      spec.tests.map((/** @type {any} */ test) => ({
        // A flaky test, one that passes only when repeated, is a failure.
        state: states[/** @type {keyof typeof states} */ (test.status)] ?? 'failed',
        title: `[${test.projectName}] ${[...path, spec.title].join(' › ')}`,
      })),
    ),
    ...(suite.suites ?? []).flatMap((/** @type {any} */ inner) => readSuite(inner, path)),
  ]
}

/** @param {string} [message] */
function firstLine(message = 'failed without a message') {
  return message.trim().split('\n')[0]
}
