import { setTimeout as sleep } from 'node:timers/promises'
import { inLetters, secondsSince, startGatedSite } from './gated-site'
import type { Findings, Given, Part } from './runner'

/** PostgreSQL is not there yet when the product starts, and then it is. */
async function awayAtStart(given: Given): Promise<Findings> {
  const { site, gate } = await startGatedSite(given)
  await site.stop()
  await gate.shut()
  const starting = site.restart()
  await sleep(3000)
  await gate.open()
  const opened = performance.now()
  await starting
  const secondsUntilReady = secondsSince(opened)
  return { figures: { secondsUntilReady, damage: [] }, good: secondsUntilReady < 10 }
}

/** Ways of going away and coming back, how often each is tried, and for how many milliseconds. */
const outages = {
  stopped: { times: 6, lasts: 1500, begin: 'shut', end: 'open' },
  'network dead': { times: 1, lasts: 50_000, begin: 'freeze', end: 'thaw' },
} as const

/** Forms that take a name and make a row of it. */
const forms = {
  '/form': (name: string) => ({ form: '#registration', fill: { name }, press: 'save' }),
  '/contact': (username: string) => ({
    form: '#contact',
    fill: { username, email: 'arul@example.com', message: `Hello from ${username}` },
  }),
}

/**
 * Six visitors at a time fill in forms while the database goes away and comes back. Each sends the same again
 * until it is acknowledged, and then the next one comes.
 */
async function awayInStream(given: Given, kind: keyof typeof outages): Promise<Findings> {
  const { times, lasts, begin, end } = outages[kind]
  const { site, gate, db } = await startGatedSite(given)
  const damage: string[] = []
  const figures = { outages: given.rounds(times), posts: 0, acknowledged: 0, away503: 0 }
  const slowest = { post: 0, recovery: 0 }
  const acknowledged: string[] = []
  let isEnded = false
  const visit = async (path: keyof typeof forms) => {
    while (!isEnded) {
      const visitor = site.browser()
      const page = await visitor.open(path)
      if (page.status === 503) await sleep(20)
      const name = `Typed ${inLetters((figures.posts += 1))}`
      for (let { status } = page; page.status !== 503 && status !== 303 && !isEnded;) {
        const began = performance.now()
        const answer = await visitor.submit(page, forms[path](name))
        slowest.post = Math.max(slowest.post, secondsSince(began))
        status = answer.status
        if (status === 303) acknowledged.push(name)
        else if (status !== 503) damage.push(`a post to ${path} answered ${status}`)
        else if (!answer.html.includes(name)) damage.push(`${path}: 503 without what was typed`)
        else figures.away503 += 1
      }
    }
  }
  const visits = (['/form', '/form', '/form', '/contact', '/contact', '/contact'] as const).map(
    (path) => visit(path).catch((error) => damage.push(`no answer: ${error}`)),
  )
  given.afterwards(() => (isEnded = true))
  for (let outage = 0; outage < figures.outages; outage += 1) {
    await sleep(500)
    await gate[begin]()
    await sleep(lasts)
    await gate[end]()
    const began = performance.now()
    while ((await site.browser().open('/form')).status !== 200) await sleep(50)
    slowest.recovery = Math.max(slowest.recovery, secondsSince(began))
  }
  isEnded = true
  await Promise.all(visits)
  figures.acknowledged = acknowledged.length
  const drafts = await db.selectFrom('drafts').select('answers').execute()
  const messages = await db.selectFrom('cases').select('sender_name as username').execute()
  const found = [...drafts.map(({ answers }) => answers.name), ...messages.map((m) => m.username)]
  for (const name of acknowledged) {
    const rows = found.filter((one) => one === name).length
    if (rows !== 1) damage.push(`${name} was acknowledged and is there ${rows} times`)
  }
  const isTried = figures.acknowledged > 0 && figures.away503 > 0
  const isQuick = slowest.post < 45 && slowest.recovery < 40
  return { figures: { ...figures, slowestSeconds: slowest, damage }, good: isTried && isQuick }
}

/** PostgreSQL is away: before the start, and while forms are posted. */
export const away: Part = [
  { name: 'database away at the start', run: awayAtStart },
  ...(['stopped', 'network dead'] as const).map((kind) => ({
    name: `database ${kind} in a stream of posts`,
    run: (given: Given) => awayInStream(given, kind),
  })),
]
