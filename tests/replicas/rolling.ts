import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Findings, Given } from '../faults/runner'
import { runOnConnection } from '../support/database/fresh-database'
import type { Site } from '../support/site/server'
import { startReplicas } from './replicas'
import { steadyLoad, Tally } from './steady-load'

const drainSeconds = 2
/** Docker kills after so long. */
const maxStopSeconds = 10
const laps = 4

/** The operators' way to a new version: one process after the other is restarted under a load. */
export async function rolling(given: Given): Promise<Findings> {
  const env = { DRAIN_SECONDS: String(drainSeconds) }
  const site = await startReplicas(given, env)
  const tally = new Tally()
  const stops: number[] = []
  const damage: string[] = []
  const load = steadyLoad(site, tally).catch((error: Error) => damage.push(error.message))
  await sleep(4000)
  for (let lap = 0; lap < given.rounds(laps); lap += 1) {
    // With and without the time for a load balancer that asks /readyz.
    const drains = lap % 2 === 0
    for (const replica of site.sites) {
      const { seconds, wrong } = drains ? await drain(replica) : await stopBeside(replica)
      stops.push(seconds)
      damage.push(...wrong)
      if (seconds >= maxStopSeconds) damage.push(`stopped after ${seconds} s`)
      await replica.restart({ DRAIN_SECONDS: String(drains ? 0 : drainSeconds) })
      await sleep(2000)
    }
  }
  tally.ended = true
  await load
  const output = site.sites.map((replica) => replica.output()).join('\n')
  damage.push(...tally.faults, ...(output.match(/^.*"level":"(error|fatal)".*$/gm) ?? []))
  damage.push(...(await compare(site.databaseUrl, tally.stored)))
  await site.remove()
  const figures = { ...tally.requests, longestMs: Math.round(tally.longestMs), stops, damage }
  return { figures, good: true }
}

/** While it drains, it serves, and says that it will end. */
async function drain(replica: Site) {
  const stopping = stop(replica)
  await sleep((drainSeconds * 1000) / 2)
  const { status } = await fetch(`${replica.url}/readyz`)
  const { seconds, wrong } = await stopping
  return { seconds, wrong: status === 503 ? wrong : [...wrong, `/readyz answered ${status}`] }
}

/** A request that never ends does not keep it. */
async function stopBeside(replica: Site) {
  const endless = connect(Number(new URL(replica.url).port), '127.0.0.1')
  endless.on('error', () => undefined)
  const type = 'Content-Type: application/x-www-form-urlencoded'
  endless.write(`POST /contact HTTP/1.1\r\nHost: x\r\n${type}\r\nContent-Length: 1000\r\n\r\n`)
  const dripping = setInterval(() => endless.write('a'), 200)
  await sleep(1000)
  const stopped = await stop(replica)
  clearInterval(dripping)
  endless.destroy()
  return stopped
}

async function stop(replica: Site) {
  const began = performance.now()
  const status = await replica.stop()
  const seconds = Math.round((performance.now() - began) / 100) / 10
  return { seconds, wrong: status === 0 ? [] : [`ended with ${status}`] }
}

/** Everything that was acknowledged is there, once. */
async function compare(databaseUrl: string, acknowledged: string[]): Promise<string[]> {
  const text = `select message as name from cases union all select file_name from documents`
  const { rows } = await runOnConnection(databaseUrl, (client) =>
    client.query<{ name: string }>(text),
  )
  const names = rows.map(({ name }) => name)
  const known = new Set(names)
  const lost = acknowledged.filter((name) => !known.has(name)).map((name) => `lost: ${name}`)
  const twice = names.filter((name, n) => names.indexOf(name) !== n)
  return [...lost, ...twice.map((name) => `stored twice: ${name}`)]
}
