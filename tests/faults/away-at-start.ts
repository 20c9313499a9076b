import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../scripts/build.mjs'
import { freshDatabase } from '../support/database/fresh-database'
import { freePort } from '../support/free-port.mjs'
import { startSite } from '../support/site/server'
import type { Findings, Given } from './part'
import { openPostgresGate } from './postgres-gate'
import { secondsSince, siteSettings } from './visitors'

/** PostgreSQL is not there yet, and then it is; and it never comes. */
export async function awayAtStart(given: Given): Promise<Findings> {
  const { url } = await given.postgres()
  const database = await freshDatabase(url)
  const gate = await openPostgresGate(database.url)
  await gate.shut()
  const never = endWithout(given.folder)
  const starting = startSite({ ...siteSettings, DATABASE_URL: gate.url })
  await sleep(3000)
  await gate.open()
  const opened = performance.now()
  const site = await starting
  const secondsUntilReady = secondsSince(opened)
  await site.remove()
  await gate.shut()
  await database.remove()
  const { line, seconds, status } = await never
  const clear = /^Cannot start: PostgreSQL at 127\.0\.0\.1:\d+\/nowhere cannot be reached: .+\n$/
  const damage = clear.test(line) ? [] : [`it printed ${line}`]
  if (line.includes('hidden')) damage.push('the line tells the password')
  const figures = { secondsUntilReady, gaveUpAfterSeconds: seconds, status, damage }
  return { figures, good: secondsUntilReady < 10 && status === 1 && seconds < 60 }
}

/** What a process prints that never finds its database. */
async function endWithout(dataDir: string) {
  const began = performance.now()
  const { PATH = '', HOME = '' } = process.env
  const own = { PATH, HOME, BUILD: 'keep', DATA_DIR: dataDir, PORT: String(await freePort()) }
  const database = `postgresql://pearl:hidden@127.0.0.1:${await freePort()}/nowhere`
  const child = spawn(process.execPath, [join(root, 'scripts/start.mjs')], {
    env: { ...own, NODE_ENV: 'production', DATABASE_URL: database },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let line = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (line += text))
  const [status] = (await once(child, 'close')) as [number | null]
  return { line, status, seconds: secondsSince(began) }
}
