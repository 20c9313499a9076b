import type { Findings, Given } from '../faults/runner'
import { browserOf } from '../support/site/server'
import { startReplicas } from './replicas'

/** Codes that four hours refill; the last quarter is for browsers that are known. */
const inHand = 40
const forUnknown = 30

interface Check {
  times: number
  /** Else one after the other. */
  isAtOnce?: boolean
  /** Else another one each time. */
  isOneVisitor?: boolean
  /** Before `@example.com`. */
  email: (turn: number) => string
  /** How many of each status there must be: 200 for a code, 401 for a sign-in with a wrong password. */
  expected: Record<number, number>
}

const cooldown = { times: 6, isOneVisitor: true, expected: { 200: 1, 429: 5 } }
const atOnce = { isAtOnce: true, email: () => 'at.once' }
/** In this order: the last of the codes takes what is left of the budget. */
const checks: Record<string, Check> = {
  'no second code within 30 s': { ...cooldown, email: () => 'cooldown' },
  'nor side by side': { ...cooldown, ...atOnce },
  'three codes to one destination': {
    ...{ ...atOnce, email: () => 'destination', times: 8, expected: { 200: 3, 429: 5 } },
  },
  'what is left of the budget': {
    ...{ ...atOnce, email: (turn) => `budget.${turn}`, times: forUnknown },
    expected: { 200: forUnknown - 5, 429: 5 },
  },
  'five wrong passwords': { times: 8, email: () => 'in.turn', expected: { 401: 5, 429: 3 } },
  'five wrong passwords side by side': { ...atOnce, times: 20, expected: { 401: 5, 429: 15 } },
}

async function countAnswers(url: string, check: Check): Promise<Record<number, number>> {
  const isSignIn = 401 in check.expected
  const path = isSignIn ? '/api/auth/login-user/' : '/api/auth/send-otp/'
  const own = isSignIn ? { user_type: 'candidate', password: 'Wrong$123' } : {}
  const headers = { 'content-type': 'application/json' }
  const visitor = browserOf(url)
  if (check.isOneVisitor) await visitor.open('/form')
  const counts: Record<number, number> = {}
  const call = async (turn: number) => {
    const body = JSON.stringify({ email: `${check.email(turn)}@example.com`, ...own })
    const browser = check.isOneVisitor ? visitor : browserOf(url)
    const { status } = await browser.request(path, { method: 'POST', headers, body })
    counts[status] = (counts[status] ?? 0) + 1
  }
  const turns = Array.from({ length: check.times }, (_, turn) => turn)
  if (check.isAtOnce) await Promise.all(turns.map(call))
  else for (const turn of turns) await call(turn)
  return counts
}

/** Limits are kept in the database, so that each holds for both processes together. */
export async function limits(given: Given): Promise<Findings> {
  const site = await startReplicas(given, { OTP_DAILY_BUDGET: String(inHand * 6) })
  const found: Record<string, Record<number, number>> = {}
  const damage: string[] = []
  for (const [name, check] of Object.entries(checks)) {
    const counts = (found[name] = await countAnswers(site.url, check))
    if (JSON.stringify(counts) !== JSON.stringify(check.expected)) damage.push(name)
  }
  const codes = site.outbox.messages().length
  if (codes !== forUnknown) damage.push(`${codes} codes were sent`)
  await site.remove()
  return { figures: { ...found, codes, damage }, good: true }
}
