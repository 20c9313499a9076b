import type { Db } from '#db/database'
import { openPostgres } from '#db/postgresql/open.server'
import { countAttempt } from '~/domain/limits/sign-in-throttle.server'
import { deliverDue } from '~/domain/delivery/deliver-due.server'
import { enqueue } from '~/domain/delivery/queue.server'
import { createLimits } from '~/domain/limits/limits.server'
import { requestOtp, type OtpDeps, type OtpSubject } from '~/domain/otp/otp.server'
import { verifyOtp } from '~/domain/otp/verify-otp.server'
import { endSession, findSession, startSession } from '~/domain/sessions/sessions.server'
import { brand } from '../fixtures/brand'
import { insertRegistered } from '../support/people/registered'
import type { Findings, Given, Part } from './part'
import { startGatedSite } from './visitors'
import { keyOf } from '../support/people/visitor-key'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour
const jumps = [hour, -hour, day, -day]

const RealDate = Date
let shift = 0

/** What `Date` says to everybody in this process, the libraries included. */
class ShiftedDate extends RealDate {
  constructor(...given: [] | [number | string | Date]) {
    if (given.length === 0) super(RealDate.now() + shift)
    else super(...given)
  }
  static override now() {
    return RealDate.now() + shift
  }
}

interface Scene {
  db: Db
  deps: OtpDeps
  sent: string[]
  /** What tells the subjects of this jump from those of another. */
  name: string
  /** The clock goes wrong, and is put right again. */
  wrong(): void
  right(afterMilliseconds?: number): void
}

/** @returns whether all is well once the clock is right again. */
type Check = (scene: Scene) => Promise<boolean>

const otp = (scene: Scene, what: string): OtpSubject => ({
  visitor: `${scene.name}${what}`.padEnd(64, '0'),
  purpose: 'candidate-registration',
  channel: 'email',
  destination: `${what}${scene.name}@gmail.com`,
})
const client = { address: '203.0.113.7' }
const ask = (scene: Scene, subject: OtpSubject) =>
  requestOtp(scene.db, scene.deps, { ...subject, client })

/** Sent, locked or counted while the clock is wrong: when it is right, no wait is longer than usual. */
const checks: Record<string, Check> = {
  async 'a code may be sent again after a minute'(scene) {
    const subject = otp(scene, 'again')
    scene.wrong()
    await ask(scene, subject)
    scene.right(61_000)
    return (await ask(scene, subject)).ok
  },
  async 'the limit of codes ends with its period'(scene) {
    const name = 'otp-destination-10-minutes'
    scene.wrong()
    for (let n = 0; n < 3; n += 1) await scene.deps.limits.take(name, scene.name)
    scene.right(11 * minute)
    return (await scene.deps.limits.take(name, scene.name)).ok
  },
  async 'signing in is possible after 15 minutes'({ db, name, ...scene }) {
    scene.wrong()
    for (let n = 0; n < 5; n += 1) await countAttempt(db, name, new Date())
    scene.right(16 * minute)
    return (await countAttempt(db, name, new Date())).ok
  },
  async 'a letter leaves within two hours'({ db, sent, name, ...scene }) {
    scene.wrong()
    const text = `letter ${name}`
    await enqueue(db, { channel: 'email', to: { address: 'a@b.in' }, subject: name, text })
    scene.right(2 * hour)
    await deliverDue(db, scene.deps.deliverer)
    return sent.includes(text)
  },
  async 'a session outlives the jump and ends'({ db, name, ...scene }) {
    const accountId = await insertRegistered(db, 'candidate', { email: `${name}@gmail.com` })
    const token = await startSession(db, { accountId, userAgent: '' })
    scene.wrong()
    await findSession(db, token)
    scene.right()
    const after = await findSession(db, token)
    scene.right(9 * day)
    return after.ok && !(await findSession(db, token)).ok
  },
  async 'an ended session stays ended'({ db, name, ...scene }) {
    const email = `ended${name}@gmail.com`
    const accountId = await insertRegistered(db, 'candidate', { email })
    const token = await startSession(db, { accountId, userAgent: '' })
    await endSession(db, token)
    scene.wrong()
    const inBetween = await findSession(db, token)
    scene.right()
    return !inBetween.ok && !(await findSession(db, token)).ok
  },
  async 'a guessed-out code stays refused'(scene) {
    const subject = otp(scene, 'out')
    await ask(scene, subject)
    const code = /\d{6}/.exec(scene.sent.at(-1) ?? '')?.[0] ?? ''
    const wrong = code === '000000' ? '000001' : '000000'
    const by = { ...subject, client, key: keyOf(subject) }
    for (let n = 0; n < 5; n += 1) {
      await verifyOtp(scene.db, scene.deps, { ...by, code: wrong })
    }
    scene.wrong()
    const verify = () => verifyOtp(scene.db, scene.deps, { ...by, code })
    const inBetween = await verify()
    scene.right()
    return !inBetween.ok && !(await verify()).ok
  },
}

async function jump(given: Given): Promise<Findings> {
  const { databaseUrl, remove, site } = await startGatedSite(given)
  // Its schema is what is needed of it: nothing else may deliver or sweep.
  await site.stop()
  const { db, pool, close } = await openPostgres(databaseUrl)
  const sent: string[] = []
  const deliverer: OtpDeps['deliverer'] = {
    deliver: (message) => Promise.resolve(void sent.push(message.text)),
  }
  const limits = createLimits(pool, 's'.repeat(32))
  const settings = { secret: 's'.repeat(32), brand, host: 'localhost' }
  const deps = { ...settings, deliverer, limits, dailyBudget: 2000, smsPrefixes: ['+91'] }
  const figures = { jumps: jumps.length, checks: 0, held: 0, damage: [] as string[] }
  globalThis.Date = ShiftedDate as DateConstructor
  try {
    for (const [index, by] of jumps.entries()) {
      for (const [what, check] of Object.entries(checks)) {
        shift = 0
        const scene: Scene = {
          db,
          deps,
          sent,
          name: `jump${index}`,
          wrong: () => void (shift = by),
          right: (after = 0) => void (shift = after),
        }
        figures.checks += 1
        if (await check(scene)) figures.held += 1
        else figures.damage.push(`${by / hour} h: not so that ${what}`)
      }
    }
  } finally {
    shift = 0
    globalThis.Date = RealDate
    await close()
    await remove()
  }
  return { figures, good: figures.held === figures.checks }
}

/** The machine's clock goes wrong by an hour or a day, and is put right. */
export const clock: Part = [{ name: 'the clock jumps and comes back', run: jump }]
