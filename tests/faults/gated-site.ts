import { readFileSync } from 'node:fs'
import { openPostgres } from '#db/postgresql/open.server'
import { createDatabase } from '../support/database/fresh-database'
import { startSite } from '../support/site/server'
import { openPostgresGate } from './postgres-gate'
import type { Given } from './runner'

export const siteSettings = { TRUST_PROXY: '1', LOG_LEVEL: 'error' }

/** The product, until the experiment ends, on a database reached through a gate; `db` leads there beside it. */
export async function startGatedSite(given: Given, env: Record<string, string> = {}) {
  const database = await createDatabase((await given.postgres()).url)
  const gate = await openPostgresGate(database.url)
  given.afterwards(() => gate.shut().finally(database.remove))
  const { db, pool, close } = await openPostgres(database.url)
  given.afterwards(close)
  const site = await startSite({ ...siteSettings, DATABASE_URL: gate.url, ...env })
  given.afterwards(site.remove)
  return { site, gate, db, pool }
}

const resume = readFileSync(new URL('../fixtures/documents/resume.pdf', import.meta.url))

/** An upload as a browser sends it. @param bytes more than the document has are blanks behind its end */
export function pdf(name = 'resume.pdf', bytes = resume.length): File {
  const blanks = ' '.repeat(bytes - resume.length)
  return new File([new Uint8Array(resume), blanks], name, { type: 'application/pdf' })
}

/** A number in letters, for names, which take no digits. */
export const inLetters = (number: number) =>
  String(number).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')

/** With one decimal. @param began of `performance.now()` */
export const secondsSince = (began: number) => Math.round((performance.now() - began) / 100) / 10
