import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgres } from '#db/postgresql/open.server'
import { secondsSince } from '../faults/visitors'
import type { Findings, Given, Part } from '../faults/part'
import { freshDatabase } from '../support/database/fresh-database'
import { startReplicas } from '../support/site/replicas'
import type { Site } from '../support/site/server'
import { steadyLoad, Tally } from './steady-load'

/** One replica after the other is stopped and started under a steady load: no request fails. */
async function restarts(given: Given): Promise<Findings> {
  const database = await freshDatabase((await given.postgres()).url)
  const env = { TRUST_PROXY: '1', LOG_LEVEL: 'error', DATABASE_URL: database.url }
  const site = await startReplicas(env)
  const tally = new Tally()
  const stops: { seconds: number; status: number | null }[] = []
  const laps = given.rounds(4)
  const began = performance.now()
  try {
    const load = steadyLoad(site, tally)
    load.catch((error: Error) => tally.faults.push(error.message))
    await sleep(4000)
    for (let lap = 0; lap < laps; lap += 1) {
      // With and without the time for a load balancer that asks /readyz.
      const next = lap % 2 ? '0' : '2'
      for (const replica of site.sites) {
        stops.push(await stopOnce(replica))
        await replica.restart({ DRAIN_SECONDS: next })
        await untilReady(replica)
        await sleep(2000)
      }
    }
    tally.ended = true
    await load
    const seconds = secondsSince(began)
    const { lost, twice } = await compare(database.url, tally)
    const { requests, faults, longestMs } = tally
    const slowestStop = Math.max(...stops.map((stop) => stop.seconds))
    const statuses = [...new Set(stops.map(({ status }) => status))]
    const all = Object.values(requests).reduce((sum, number) => sum + number, 0)
    const figures = {
      seconds,
      requests: all,
      ...requests,
      failed: faults.length,
      lost,
      twice,
      longestWaitMs: Math.round(longestMs),
      stops: stops.map((stop) => stop.seconds),
      statuses,
      damage: [...faults, ...unexpected(site.output())],
    }
    const inOrder = slowestStop < 10 && statuses.join() === '0'
    return { figures, good: faults.length === 0 && lost === 0 && twice === 0 && inOrder }
  } finally {
    tally.ended = true
    await site.remove()
    await database.remove()
  }
}

/** Faults that were printed. */
function unexpected(output: string): string[] {
  return output.match(/^.*"level":"(error|fatal)".*$/gm) ?? []
}

async function stopOnce(replica: Site) {
  const began = performance.now()
  const status = await replica.stop()
  return { status, seconds: secondsSince(began) }
}

async function untilReady({ url }: Site) {
  while ((await fetch(`${url}/readyz`)).status !== 200) await sleep(50)
}

/** Everything that was acknowledged is there, once. */
async function compare(databaseUrl: string, { messages, files }: Tally) {
  const { db, close } = await openPostgres(databaseUrl)
  try {
    const stored = await db.selectFrom('contact_messages').select('message').execute()
    const uploaded = await db.selectFrom('documents').select('file_name').execute()
    const times = new Map<string, number>()
    for (const { message } of stored) times.set(message, (times.get(message) ?? 0) + 1)
    for (const { file_name: name } of uploaded) times.set(name, (times.get(name) ?? 0) + 1)
    const lost = [...messages, ...files].filter((mark) => !times.has(mark)).length
    return { lost, twice: [...times.values()].filter((number) => number > 1).length }
  } finally {
    await close()
  }
}

/** The operators' way to a new version. */
export const rolling: Part = [{ name: 'restart under a steady load', run: restarts }]
