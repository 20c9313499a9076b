import { readFileSync } from 'node:fs'
import { Browser } from '../support/site/browser'
import { freshDatabase } from '../support/database/fresh-database'
import { startSite } from '../support/site/server'
import { openPostgresGate } from './postgres-gate'
import type { Given } from './part'

let visitors = 0

/** A new visitor, as behind a proxy: with an address of its own, for the limits by address. */
export function visitorOf(url: string, send: typeof fetch = fetch): Browser {
  visitors += 1
  const address = `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`
  return new Browser(url, (path, init) => send(url + path, { ...init, redirect: 'manual' }), {
    'X-Forwarded-For': address,
  })
}

export const siteSettings = { TRUST_PROXY: '1', LOG_LEVEL: 'error' }

/** The product on a database of its own, reached through a gate. */
export async function startGatedSite(given: Given, env: Record<string, string> = {}) {
  const { url } = await given.postgres()
  const database = await freshDatabase(url)
  const gate = await openPostgresGate(database.url)
  const site = await startSite({ ...siteSettings, DATABASE_URL: gate.url, ...env })
  return {
    site,
    gate,
    databaseUrl: database.url,
    async remove() {
      await site.remove()
      await gate.shut()
      await database.remove()
    },
  }
}

/** An upload as a browser sends it. */
function fileOf(fixture: string, type: string, name = fixture): File {
  const path = new URL(`../fixtures/documents/${fixture}`, import.meta.url)
  return new File([new Uint8Array(readFileSync(path))], name, { type })
}

export const pdf = (name = 'resume.pdf') => fileOf('resume.pdf', 'application/pdf', name)

/** With one decimal. @param began of `performance.now()` */
export function secondsSince(began: number): number {
  return Math.round((performance.now() - began) / 100) / 10
}
