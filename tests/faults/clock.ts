import { mock } from 'node:test'
import type { Db } from '#db/database'
import { createLimits } from '~/domain/limits/limits.server'
import { redeemCode } from '~/domain/otp/redeem-code.server'
import { requestCode, type CodeRequest, type OtpDeps } from '~/domain/otp/request-code.server'
import { dayMs, hourMs, minuteMs } from '~/time-units'
import { startSession } from '~/domain/sessions/session-rows.server'
import { endSession, findSession } from '~/domain/sessions/sessions.server'
import { brand } from '../fixtures/brand'
import { insertRegistered } from '../support/people/registered'
import type { Findings, Given, Part } from './runner'
import { startGatedSite } from './gated-site'

interface Scene {
  db: Db
  deps: OtpDeps
  /** The texts of all messages. */
  sent: string[]
  /** What tells the subjects of this jump from those of another. */
  name: string
  wrong(): void
  /** Puts the clock right when so many milliseconds have really passed. */
  right(after?: number): void
}

/** How a code is asked for. */
const askedBy = (name: string): CodeRequest => ({
  visitor: name.padEnd(64, '0'),
  ...{ purpose: 'registration', channel: 'email', destination: `${name}@gmail.com` },
  client: { address: '203.0.113.7' },
})

/** @returns the token of a new account's session */
async function signIn(db: Db, name: string) {
  const accountId = await insertRegistered(db, 'candidate', { email: `${name}@gmail.com` })
  return startSession(db, { accountId, userAgent: '' })
}

/** What is so once the clock is right again. No wait is longer than usual, whenever it began. */
const checks: Record<string, (scene: Scene) => Promise<boolean>> = {
  async 'the limit of codes ends with its period'({ deps, name, wrong, right }) {
    const take = () => deps.limits.consume([{ name: 'otp-destination-10-minutes', key: name }])
    wrong()
    for (let n = 0; n < 3; n += 1) await take()
    right(11 * minuteMs)
    return (await take()).ok
  },
  async 'a session outlives the jump and ends'({ db, name, wrong, right }) {
    const token = await signIn(db, `in${name}`)
    wrong()
    await findSession(db, token)
    right()
    const after = await findSession(db, token)
    right(9 * dayMs)
    return after.ok && !(await findSession(db, token)).ok
  },
  async 'an ended session stays ended'({ db, name, wrong, right }) {
    const token = await signIn(db, `out${name}`)
    await endSession(db, token)
    wrong()
    const inBetween = await findSession(db, token)
    right()
    return !inBetween.ok && !(await findSession(db, token)).ok
  },
  async 'a guessed-out code stays refused'({ db, deps, sent, name, wrong, right }) {
    const by = askedBy(`guessed${name}`)
    await requestCode(db, deps, by)
    const code = /\d{6}/.exec(sent.at(-1) ?? '')?.[0] ?? ''
    const verify = (guess: string) => redeemCode(db, deps, { ...by, code: guess })
    for (let n = 0; n < 5; n += 1) await verify(code === '000000' ? '000001' : '000000')
    wrong()
    const inBetween = await verify(code)
    right()
    return !inBetween.ok && !(await verify(code)).ok
  },
}

async function jump(given: Given): Promise<Findings> {
  const { site, db, pool } = await startGatedSite(given)
  // Its schema is what is needed of it: nothing else may deliver or sweep.
  await site.stop()
  const sent: string[] = []
  const secret = 's'.repeat(32)
  const deps: OtpDeps = {
    ...{ secret, brand, host: 'localhost', dailyBudget: 2000, smsPrefixes: ['+91'] },
    deliverer: { deliver: async ({ text }) => void sent.push(text) },
    limits: createLimits(pool, secret),
    wake: () => undefined,
  }
  const figures = { jumps: 0, checks: 0, damage: [] as string[] }
  const now = Date.now()
  mock.timers.enable({ apis: ['Date'], now })
  given.afterwards(() => mock.timers.reset())
  const right = (after = 0) => mock.timers.setTime(now + after)
  for (const by of [hourMs, -hourMs, dayMs, -dayMs]) {
    const name = `jump${(figures.jumps += 1)}`
    const scene: Scene = { db, deps, sent, name, wrong: () => right(by), right }
    for (const [what, check] of Object.entries(checks)) {
      right()
      figures.checks += 1
      if (!(await check(scene))) figures.damage.push(`${by / hourMs} h: not so that ${what}`)
    }
  }
  return { figures, good: true }
}

/** The machine's clock goes wrong by an hour or a day, and is put right. */
export const clock: Part = [{ name: 'the clock jumps and comes back', run: jump }]
