import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '../../scripts/build.mjs'
import type { Findings, Part } from '../faults/part'

/** Those whose tests never stop the site. `interrupted.spec.ts` has two processes of its own. */
const specs = ['candidate', 'client', 'customer'].map((name) => `${name}-journey.spec`)
specs.push(
  'continue.spec',
  'sign-in-by-code.spec',
  'password-reset.spec',
  'account.spec',
  'json-journeys.spec',
)

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
  const [, passed, failed, skipped] =
    /^(\d+) passed, (\d+) failed, (\d+) skipped$/.exec(lines.at(-1) ?? '') ?? []
  const damage = lines.filter((line) => line.startsWith('failed: '))
  const figures = { passed: Number(passed), failed: Number(failed), skipped: Number(skipped) }
  return { figures: { ...figures, damage }, good: status === 0 && figures.passed > 0 }
}

/** Every step may be answered by another process than the one before. */
export const journeys: Part = [{ name: 'without stickiness', run: travel }]
