import { siteSettings, visitorOf } from '../faults/visitors'
import type { Findings, Given, Part } from '../faults/part'
import type { Browser } from '../support/site/browser'
import { freshDatabase } from '../support/database/fresh-database'
import { startReplicas } from '../support/site/replicas'

/** What four hours of it refill, and so the most at once; browsers that are not known get half of it. */
const burst = 40
const forUnknown = burst / 2

/** What a check asks for, each time at the other replica, by the browser it chooses for this turn. */
interface Asked {
  times: number
  /** All at once instead of one after the other. */
  atOnce?: boolean
  path?: string
  body(turn: number): object
  /** Every turn by another visitor, unless it is one. */
  oneVisitor?: boolean
  /** How many of each status there must be. */
  right: Record<number, number>
}

const code = (email: string) => ({ email: `${email}@example.com` })
const signIn = (email: string) => ({ user_type: 'candidate', email, password: 'Wrong$123' })
const path = '/api/auth/login-user/'

/** In this order: the last of the codes takes what is left of the budget. */
const checks: Record<string, Asked> = {
  'no second code within 30 s': {
    times: 6,
    oneVisitor: true,
    right: { 200: 1, 429: 5 },
    body: () => code('cooldown'),
  },
  'nor side by side': {
    times: 6,
    atOnce: true,
    oneVisitor: true,
    right: { 200: 1, 429: 5 },
    body: () => code('at.once'),
  },
  'three codes to one destination': {
    times: 8,
    atOnce: true,
    right: { 200: 3, 429: 5 },
    body: () => code('destination'),
  },
  'ten codes by one browser': {
    times: 12,
    oneVisitor: true,
    right: { 200: 10, 429: 2 },
    body: (turn) => code(`browser.${turn}`),
  },
  'what is left of the budget': {
    times: 12,
    atOnce: true,
    right: { 200: forUnknown - 15, 429: 7 },
    body: (turn) => code(`budget.${turn}`),
  },
  'five wrong passwords': {
    times: 8,
    path,
    right: { 401: 5, 429: 3 },
    body: () => signIn('in.turn@example.com'),
  },
  'five wrong passwords side by side': {
    times: 20,
    path,
    atOnce: true,
    right: { 401: 5, 429: 15 },
    body: () => signIn('at.once@example.com'),
  },
}

async function acrossReplicas(given: Given): Promise<Findings> {
  const database = await freshDatabase((await given.postgres()).url)
  const budget = { OTP_DAILY_BUDGET: String(burst * 6), DATABASE_URL: database.url }
  const site = await startReplicas({ ...siteSettings, ...budget, TRUST_PROXY: '0' })
  const urls = site.sites.map(({ url }) => url)
  const found: Record<string, Record<number, number>> = {}
  const damage: string[] = []
  try {
    for (const [name, asked] of Object.entries(checks)) {
      const counts = await ask(urls, asked)
      found[name] = counts
      if (JSON.stringify(counts) !== JSON.stringify(asked.right)) damage.push(name)
    }
    const codes = site.outbox.messages().length
    if (codes !== forUnknown) damage.push(`${codes} codes were sent`)
    return { figures: { ...found, codes, damage }, good: true }
  } finally {
    await site.remove()
    await database.remove()
  }
}

async function ask(urls: string[], { times, atOnce, oneVisitor, body, path }: Asked) {
  const browsers = await visitors(urls, oneVisitor ? 1 : times)
  const call = async (turn: number) => {
    const browser = browsers[turn % browsers.length]?.[turn % urls.length]
    const init = { method: 'POST', body: JSON.stringify(body(turn)) }
    const headers = { 'content-type': 'application/json' }
    return (
      (await browser?.request(path ?? '/api/auth/send-otp/', { ...init, headers }))?.status ?? 0
    )
  }
  const turns = Array.from({ length: times }, (_, turn) => turn)
  const statuses: number[] = []
  if (atOnce) statuses.push(...(await Promise.all(turns.map(call))))
  else for (const turn of turns) statuses.push(await call(turn))
  const counts: Record<number, number> = {}
  for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Each at every replica, with the same cookies. */
async function visitors(urls: string[], number: number): Promise<Browser[][]> {
  return Promise.all(
    Array.from({ length: number }, async () => {
      const all = urls.map((url) => visitorOf(url))
      await all[0]?.open('/form')
      for (const [name, value] of all[0]?.cookies ?? []) all[1]?.cookies.set(name, value)
      return all
    }),
  )
}

/** Limits are kept in the database, so that each holds for all replicas together. */
export const limits: Part = [{ name: 'alternating between replicas', run: acrossReplicas }]
