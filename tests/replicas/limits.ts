import type { Findings, Given } from '../faults/runner'
import { createBrowser } from '../support/site/server'
import { startReplicas } from './replicas'

/** Codes that four hours refill. */
const inHand = 40

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

const expecting = (status: 200 | 401, right: number, refused: number) => ({
  ...{ times: right + refused, expected: { [status]: right, 429: refused } },
})
const cooldown = { isOneVisitor: true, ...expecting(200, 1, 5) }
const atOnce = { isAtOnce: true, email: () => 'at.once' }
/** In this order: the last of the codes takes what is left of the budget. */
const checks: Record<string, Check> = {
  'no second code within 30 s': { ...cooldown, email: () => 'cooldown' },
  'three codes to one destination': { ...atOnce, ...expecting(200, 3, 5), email: () => 'three' },
  'what is left': { ...atOnce, ...expecting(200, inHand - 4, 5), email: (turn) => `left.${turn}` },
  'five wrong passwords': { ...cooldown, ...expecting(401, 5, 3), email: () => 'in.turn' },
  'five wrong passwords side by side': { ...cooldown, ...expecting(401, 5, 15), ...atOnce },
}

async function countAnswers(url: string, check: Check): Promise<Record<number, number>> {
  const isSignIn = 401 in check.expected
  const path = isSignIn ? '/api/auth/login-user/' : '/api/auth/send-otp/'
  const own = isSignIn ? { user_type: 'candidate', password: 'Wrong$123' } : {}
  const headers = { 'content-type': 'application/json' }
  const visitor = createBrowser(url)
  if (check.isOneVisitor) await visitor.open('/form')
  const counts: Record<number, number> = {}
  const call = async (turn: number) => {
    const body = JSON.stringify({ email: `${check.email(turn)}@example.com`, ...own })
    const browser = check.isOneVisitor ? visitor : createBrowser(url)
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
  if (codes !== inHand) damage.push(`${codes} codes were sent`)
  await site.remove()
  return { figures: { ...found, codes, damage }, good: true }
}
