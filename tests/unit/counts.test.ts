import { describe, expect, it } from 'vitest'
import { readPlaywright, readVitest } from '../support/counts.mjs'

const vitestTest = (title: string, status: string) => ({
  ancestorTitles: ['a group'],
  title,
  status,
})

describe('the last line of npm test', () => {
  it('counts what Vitest passed, failed, skipped and left to do', () => {
    const tests = ['passed', 'failed', 'skipped', 'pending', 'todo', 'disabled'].map((status) =>
      vitestTest(`is ${status}`, status),
    )
    const file = { name: '/p/app/otp/otp.test.ts', status: 'failed', assertionResults: tests }
    const read = readVitest({ testResults: [file] })
    expect(read.map(({ state }) => state)).toEqual([
      'passed',
      'failed',
      'skipped',
      'skipped',
      'skipped',
      'skipped',
    ])
    expect(read[1]?.title).toBe('otp/otp.test.ts › a group › is failed')
  })

  it('counts a test file that cannot be loaded as a failure', () => {
    const message = 'Cannot find module x\n  at y'
    const file = { name: '/p/db/a.test.ts', status: 'failed', message, assertionResults: [] }
    expect(readVitest({ testResults: [file] })).toEqual([
      { state: 'failed', title: 'db/a.test.ts: Cannot find module x' },
    ])
  })

  it('counts a failing hook beside passed tests as a failure', () => {
    const assertionResults = [vitestTest('passes', 'passed')]
    const file = { name: '/p/db/a.test.ts', status: 'failed', message: 'hook', assertionResults }
    expect(readVitest({ testResults: [file] }).map(({ state }) => state)).toEqual([
      'passed',
      'failed',
    ])
  })

  it('counts every project of Playwright, flaky tests and errors outside tests as failures', () => {
    const spec = (title: string, status: string) => ({
      title,
      tests: [{ projectName: 'script-off', status }],
    })
    const report = {
      errors: [{ message: 'Timed out\nmore' }],
      suites: [
        {
          title: 'form.spec.ts',
          specs: [spec('one', 'expected'), spec('two', 'flaky')],
          suites: [
            { title: 'inside', specs: [spec('three', 'unexpected'), spec('four', 'skipped')] },
          ],
        },
      ],
    }
    expect(readPlaywright(report)).toEqual([
      { state: 'passed', title: '[script-off] form.spec.ts › one' },
      { state: 'failed', title: '[script-off] form.spec.ts › two' },
      { state: 'failed', title: '[script-off] form.spec.ts › inside › three' },
      { state: 'skipped', title: '[script-off] form.spec.ts › inside › four' },
      { state: 'failed', title: 'Timed out' },
    ])
  })
})
