import { freshDatabase } from '../support/database/fresh-database'
import { startWatchedSite, type WatchedSite } from '../support/site/watched-site'
import type { Experiment, Given } from '../faults/part'
import { secret } from './person'

type Engine = 'embedded' | 'PostgreSQL'

/** The product under attack. */
export interface Target {
  site: WatchedSite
  given: Given
  /** Of its PostgreSQL database; undefined on the embedded engine. */
  databaseUrl: string | undefined
  /** Notes what the attack reached beyond its bound. */
  bound(holds: boolean, otherwise: string): void
}

interface Attack {
  name: string
  /** Settings of the product; one proxy is trusted, so that an attacker has many addresses. */
  env?: Record<string, string>
  /** @returns figures for the line. */
  run(target: Target): Promise<Record<string, unknown>>
}

/** The same attack on each engine, or on the one that ENGINE names. */
export function attack({ name, env = {}, run }: Attack): Experiment[] {
  const engines: Engine[] = ['embedded', 'PostgreSQL']
  return engines
    .filter((engine) => !process.env.ENGINE || process.env.ENGINE === engine)
    .map((engine) => ({
      name: `${name} (${engine})`,
      async run(given) {
        const { target, remove, damage } = await openTarget(engine, given, env)
        try {
          return { figures: { ...(await run(target)), damage }, good: true }
        } finally {
          await remove()
        }
      },
    }))
}

async function openTarget(engine: Engine, given: Given, env: Record<string, string>) {
  const database =
    engine === 'PostgreSQL' ? await freshDatabase((await given.postgres()).url) : undefined
  const own = { TRUST_PROXY: '1', LOG_LEVEL: 'error', SECRET: secret, ...env }
  const site = await startWatchedSite({ ...own, ...(database && { DATABASE_URL: database.url }) })
  // What is made for the first visitor is there afterwards.
  for (const path of ['/form', '/login/candidate']) await (await fetch(site.url + path)).text()
  const damage: string[] = []
  const bound: Target['bound'] = (holds, otherwise) => {
    if (!holds) damage.push(otherwise)
  }
  return {
    target: { site, given, databaseUrl: database?.url, bound },
    damage,
    async remove() {
      await site.remove()
      await database?.remove()
    },
  }
}

/** Whether the process still answers; starts it again when not. */
export async function isAlive(site: WatchedSite): Promise<boolean> {
  try {
    await site.load()
    return true
  } catch {
    await site.restart()
    return false
  }
}

export const round = (milliseconds: number) => Math.round(milliseconds)

export const megabytes = (bytes: number) => Math.round(bytes / 1024 ** 2)

export function median(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1] ?? 0
}

/** Works on all of them, a few at once, and gives the results in order. */
export async function inParallel<T, R>(
  items: readonly T[],
  most: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  let next = 0
  const worker = async () => {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at] as T)
  }
  await Promise.all(Array.from({ length: most }, worker))
  return results
}
