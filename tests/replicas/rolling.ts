import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openPostgres } from '#db/postgresql/open.server'
import { secondsSince, siteSettings } from '../faults/gated-site'
import type { Findings, Given, Part } from '../faults/runner'
import { freshDatabase } from '../support/database/fresh-database'
import { startReplicas } from '../support/site/replicas'
import type { Site } from '../support/site/server'
import { steadyLoad, Tally } from './steady-load'

const drainSeconds = 2
/** Docker kills after so long. */
const maxStopSeconds = 10

/** One replica after the other is stopped and started under a steady load: no request fails. */
async function restarts(given: Given): Promise<Findings> {
  const database = await freshDatabase((await given.postgres()).url)
  const settings = { ...siteSettings, DATABASE_URL: database.url }
  const site = await startReplicas({ ...settings, DRAIN_SECONDS: String(drainSeconds) })
  const tally = new Tally()
  const stops: number[] = []
  const damage: string[] = []
  try {
    const load = steadyLoad(site, tally)
    load.catch((error: Error) => tally.faults.push(error.message))
    await sleep(4000)
    for (let lap = 0; lap < given.rounds(4); lap += 1) {
      // With and without the time for a load balancer that asks /readyz.
      const drains = lap % 2 === 0
      for (const replica of site.sites) {
        const { seconds, wrong } = drains ? await drain(replica) : await stopBeside(replica)
        stops.push(seconds)
        damage.push(...wrong)
        await replica.restart({ DRAIN_SECONDS: String(drains ? 0 : drainSeconds) })
        await untilReady(replica)
        await sleep(2000)
      }
    }
    tally.ended = true
    await load
    const { requests, faults, longestMs } = tally
    damage.push(...faults, ...(site.output().match(/^.*"level":"(error|fatal)".*$/gm) ?? []))
    damage.push(...(await compare(database.url, tally.stored)))
    const figures = { ...requests, longestMs: Math.round(longestMs), stops, damage }
    return { figures, good: stops.every((seconds) => seconds < maxStopSeconds) }
  } finally {
    tally.ended = true
    await site.remove()
    await database.remove()
  }
}

/** While it drains, it serves, and says that it will end. */
async function drain(replica: Site) {
  const began = performance.now()
  const stopped = replica.stop()
  await sleep((drainSeconds * 1000) / 2)
  const { status: ready } = await fetch(`${replica.url}/readyz`)
  const status = await stopped
  const wrong = [
    ...(ready === 503 ? [] : [`/readyz answered ${ready}`]),
    ...(status === 0 ? [] : [`ended with ${status}`]),
  ]
  return { seconds: secondsSince(began), wrong }
}

/** A request that never ends does not keep it. */
async function stopBeside(replica: Site) {
  const endless = connect(Number(new URL(replica.url).port), '127.0.0.1')
  endless.on('error', () => undefined)
  const type = 'Content-Type: application/x-www-form-urlencoded'
  endless.write(`POST /contact HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: 1000\r\n\r\n`)
  const dripping = setInterval(() => endless.write('a'), 200)
  await sleep(1000)
  const began = performance.now()
  const status = await replica.stop()
  clearInterval(dripping)
  endless.destroy()
  return { seconds: secondsSince(began), wrong: status === 0 ? [] : [`ended with ${status}`] }
}

async function untilReady({ url }: Site) {
  while ((await fetch(`${url}/readyz`)).status !== 200) await sleep(50)
}

/** Everything that was acknowledged is there, once. */
async function compare(databaseUrl: string, acknowledged: string[]): Promise<string[]> {
  const { db, close } = await openPostgres(databaseUrl)
  try {
    const messages = await db.selectFrom('cases').select('message').execute()
    const files = await db.selectFrom('documents').select('file_name').execute()
    const times = new Map<string, number>()
    for (const name of [...messages.map((m) => m.message), ...files.map((f) => f.file_name)])
      times.set(name, (times.get(name) ?? 0) + 1)
    return [
      ...acknowledged.filter((name) => !times.has(name)).map((name) => `lost: ${name}`),
      ...[...times].filter(([, number]) => number > 1).map(([name]) => `stored twice: ${name}`),
    ]
  } finally {
    await close()
  }
}

/** The operators' way to a new version. */
export const rolling: Part = [{ name: 'restart under a steady load', run: restarts }]
