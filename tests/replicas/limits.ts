import { siteSettings } from '../faults/gated-site'
import type { Findings, Given, Part } from '../faults/runner'
import { freshDatabase } from '../support/database/fresh-database'
import { startReplicas } from '../support/site/replicas'
import { browserOf } from '../support/site/server'

/** Codes that the site has in hand: what four hours refill. */
const inHand = 40
/** The last quarter is for browsers that are known. */
const forUnknown = 30

interface Check {
  times: number
  /** All at once instead of one after the other. */
  atOnce?: boolean
  body(turn: number): { email: string; password?: string }
  /** Every turn by another visitor, unless it is one. */
  oneVisitor?: boolean
  /** How many of each status there must be. */
  expected: Record<number, number>
}

const code = (email: string) => ({ email: `${email}@example.com` })
const signIn = (email: string) => ({
  ...code(email),
  user_type: 'candidate',
  password: 'Wrong$123',
})

/** In this order: the last of the codes takes what is left of the budget. */
const checks: Record<string, Check> = {
  'no second code within 30 s': {
    times: 6,
    oneVisitor: true,
    expected: { 200: 1, 429: 5 },
    body: () => code('cooldown'),
  },
  'nor side by side': {
    times: 6,
    atOnce: true,
    oneVisitor: true,
    expected: { 200: 1, 429: 5 },
    body: () => code('at.once'),
  },
  'three codes to one destination': {
    times: 8,
    atOnce: true,
    expected: { 200: 3, 429: 5 },
    body: () => code('destination'),
  },
  'what is left of the budget': {
    times: forUnknown,
    atOnce: true,
    expected: { 200: forUnknown - 5, 429: 5 },
    body: (turn) => code(`budget.${turn}`),
  },
  'five wrong passwords': {
    times: 8,
    expected: { 401: 5, 429: 3 },
    body: () => signIn('in.turn'),
  },
  'five wrong passwords side by side': {
    times: 20,
    atOnce: true,
    expected: { 401: 5, 429: 15 },
    body: () => signIn('at.once'),
  },
}

async function countAnswers(url: string, { times, atOnce, oneVisitor, body }: Check) {
  const visitor = browserOf(url)
  if (oneVisitor) await visitor.open('/form')
  const call = async (turn: number) => {
    const asked = body(turn)
    const { status } = await (oneVisitor ? visitor : browserOf(url)).request(
      asked.password ? '/api/auth/login-user/' : '/api/auth/send-otp/',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asked),
      },
    )
    counts[status] = (counts[status] ?? 0) + 1
  }
  const counts: Record<number, number> = {}
  const turns = Array.from({ length: times }, (_, turn) => turn)
  if (atOnce) await Promise.all(turns.map(call))
  else for (const turn of turns) await call(turn)
  return counts
}

async function acrossReplicas(given: Given): Promise<Findings> {
  const database = await freshDatabase((await given.postgres()).url)
  const budget = { OTP_DAILY_BUDGET: String(inHand * 6), DATABASE_URL: database.url }
  const site = await startReplicas({ ...siteSettings, ...budget })
  const found: Record<string, Record<number, number>> = {}
  const damage: string[] = []
  try {
    for (const [name, check] of Object.entries(checks)) {
      const counts = await countAnswers(site.url, check)
      found[name] = counts
      if (JSON.stringify(counts) !== JSON.stringify(check.expected)) damage.push(name)
    }
    const codes = site.outbox.messages().length
    if (codes !== forUnknown) damage.push(`${codes} codes were sent`)
    return { figures: { ...found, codes, damage }, good: true }
  } finally {
    await site.remove()
    await database.remove()
  }
}

/** Limits are kept in the database, so that each holds for all replicas together. */
export const limits: Part = [{ name: 'alternating between replicas', run: acrossReplicas }]
