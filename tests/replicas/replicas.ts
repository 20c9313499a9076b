import type { Given } from '../faults/runner'
import { createDatabase } from '../support/database/fresh-database'
import { findFreePort } from '../support/free-port.mjs'
import type { Outbox } from '../support/site/outbox'
import { startSite, type Site } from '../support/site/server'
import { startTurnProxy } from './turn-proxy'

/** Two processes on one PostgreSQL and one folder, behind a proxy. */
export interface Replicas {
  /** The address of the proxy: every request goes to the other process than the one before. */
  url: string
  databaseUrl: string
  outbox: Outbox
  sites: Site[]
  remove(): Promise<void>
}

export async function startReplicas(given: Given, env: Record<string, string>): Promise<Replicas> {
  const database = await createDatabase((await given.postgres()).url)
  const databaseUrl = database.url
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  // The tests' own addresses in X-Forwarded-For, and the proxy.
  const shared = { DATABASE_URL: databaseUrl, PUBLIC_ORIGIN: url, TRUST_PROXY: '2' }
  const settings = { LOG_LEVEL: 'error', ...shared, ...env }
  const one = await startSite(settings)
  const other = await startSite({ ...settings, DATA_DIR: one.dataDir })
  const sites = [one, other]
  const stopProxy = await startTurnProxy(
    port,
    sites.map((site) => Number(new URL(site.url).port)),
  )
  const { outbox } = one
  const remove = async () => {
    stopProxy()
    for (const site of sites) await site.remove()
    await database.remove()
  }
  return { url, databaseUrl, outbox, sites, remove }
}
