import { startTurnProxy } from './turn-proxy'
import { freePort } from '../free-port.mjs'
import { browserOf, startSite, type Site } from './server'

/** Two processes on one PostgreSQL and one folder, behind a proxy: as one site, and each by itself. */
export interface Replicas extends Site {
  sites: [Site, Site]
}

/** For journeys that must pass on either: with REPLICAS=2 in the environment two replicas, else one process. */
export function startSiteOrReplicas(env: Record<string, string>): Promise<Site> {
  return process.env.REPLICAS === '2' ? startReplicas(env) : startSite(env)
}

/**
 * Every request goes to the other replica than the one before. The addresses which tests send in X-Forwarded-For
 * count as before.
 *
 * @param env with DATABASE_URL; its TRUST_PROXY is raised by one.
 */
export async function startReplicas(env: Record<string, string>): Promise<Replicas> {
  if (!env.DATABASE_URL) throw new Error('replicas share a PostgreSQL: DATABASE_URL')
  const port = await freePort()
  const url = `http://localhost:${port}`
  const settings = {
    ...env,
    TRUST_PROXY: String(Number(env.TRUST_PROXY ?? 0) + 1),
    PUBLIC_ORIGIN: url,
  }
  const one = await startSite(settings)
  const other = await startSite({ ...settings, DATA_DIR: one.dataDir })
  const sites: [Site, Site] = [one, other]
  const ports = sites.map((site) => Number(new URL(site.url).port))
  const stopProxy = await startTurnProxy(port, ports)
  const both = async (work: (site: Site) => Promise<unknown>) => {
    await Promise.all(sites.map(work))
  }
  return {
    url,
    sites,
    dataDir: one.dataDir,
    outbox: one.outbox,
    output: () => sites.map((site) => site.output()).join('\n'),
    settings: one.settings,
    browser: () => browserOf(url),
    async stop() {
      const statuses = await Promise.all(sites.map((site) => site.stop()))
      return statuses.find((status) => status !== 0) ?? 0
    },
    kill9: () => both((site) => site.kill9()),
    restart: (changed) => both((site) => site.restart(changed)),
    async remove() {
      stopProxy()
      await both((site) => site.remove())
    },
  }
}
