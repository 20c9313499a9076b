import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../../scripts/build.mjs'
import type { Findings, Part } from '../faults/runner'

/** Journeys that never stop the site, by the names of their files. */
const specs = [
  'candidate-journey',
  'client-journey',
  'customer-journey',
  'saved-forms',
  'sign-in-by-code',
]
specs.push('password-reset', 'account.spec', 'conversation', 'desk-work')

/** The browser tests of the portal, with two replicas in turn in place of one process. */
async function travel(): Promise<Findings> {
  const args = ['e2e', '--workers=1', ...specs]
  const child = spawn(process.execPath, [join(root, 'tests/run.mjs'), ...args], {
    env: { ...process.env, REPLICAS: '2' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [status] = (await once(child, 'close')) as [number | null]
  const lines = output.trim().split('\n')
  const [, passed] = /^(\d+) passed, /.exec(lines.at(-1) ?? '') ?? []
  const damage = lines.filter((line) => line.startsWith('failed: '))
  return { figures: { end: lines.at(-1), damage }, good: status === 0 && Number(passed) > 0 }
}

/** Every step may be answered by another process than the one before. */
export const journeys: Part = [{ name: 'without stickiness', run: travel }]
