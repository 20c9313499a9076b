// The running product: settings, start, jobs, readiness.
import { join } from 'node:path'
import { migrate } from '#db/migrate'
import { openDatabase } from '#db/open.server'
import { isOnSameDisk } from '~/domain/backups/backup-folder.server'
import { openDeliverer } from '~/domain/delivery/deliverer.server'
import { startQueue, type QueueLog } from '~/domain/delivery/deliver-due.server'
import { openStore } from '~/domain/documents/stores/open-store.server'
import { createLimits } from '~/domain/limits/limits.server'
import { renderCode } from '~/domain/otp/code-message.server'
import { renderCaseOrWelcome } from '~/domain/registration/welcome-notification.server'
import type { OtpDeps } from '~/domain/otp/request-code.server'
import { createCommonPasswords } from '~/domain/passwords/common-passwords.server'
import { hasStaff, makeSetupLink } from '~/domain/staff/first-owner.server'
import { log } from '~/web/telemetry/log.server'
import { builtCommit, productVersion, type Config } from './config.server'
import { listJobs, startJobs } from './jobs.server'

export type App = Awaited<ReturnType<typeof startApp>>

/** @throws any error when a configured resource cannot be used */
export async function startApp(config: Config) {
  log.level = config.logLevel
  const { origin, secret, business: brand } = config
  const database = await openDatabase(config)
  const { db, pool } = database
  const store = openStore(config)
  const applied = await database.withoutTimeouts((patient) => migrate(patient))
  const migrated = applied.length ? `, migrated: ${applied.join(', ')}` : ''
  const limits = createLimits(pool, secret)
  const passwords = createCommonPasswords(brand.name)
  const deliverer = await openDeliverer(config, print)
  const contactInbox = { name: brand.name, address: config.contactInbox }
  const inbox = { contactInbox, brand, origin, limits, hourlyMails: config.contactHourlyMails }
  const codes = { secret, brand, host: new URL(origin).hostname }
  const logQueue: QueueLog = (line) =>
    log[line.event === 'queue-error' ? 'error' : 'warn'](line, 'queue')
  const queue = startQueue(db, deliverer, {
    log: logQueue,
    render: (db, due) => renderCaseOrWelcome(db, inbox, due),
    renderCode: (db, due) => renderCode(db, codes, due),
  })
  const { backupDir: folder, backupKeep: keep, s3 } = config
  const backup = { db, store, isBucket: Boolean(s3), folder, keep, version: productVersion }
  const jobs = listJobs({ db, store, inbox, queue, backup, keeping: config.keeping })
  const stopJobs = startJobs(jobs)
  print(...describeStart(config, `${database.description}${migrated}`, store.where))
  if (config.staffSetup || !(await hasStaff(db))) {
    print(`  first owner  ${await makeSetupLink(db, config)} (once, for 30 minutes)`)
  }
  const otp: OtpDeps = {
    ...{ ...codes, deliverer, limits, wake: queue.wake },
    ...{ dailyBudget: config.otpDailyBudget, smsPrefixes: config.smsPrefixes },
  }
  return {
    ...{ config, db, pool, limits, passwords, queue, store, backup, otp },
    intake: { store, passwords, limits, brand, origin, secret, inbox },
    isStopping: false,
    async close() {
      await stopJobs()
      await queue.stop()
      await database.close()
    },
  }
}

const print = (...lines: string[]) => process.stdout.write(`${lines.join('\n')}\n`)

function describeStart(config: Config, database: string, documents: string): string[] {
  const { backupDir, clamdUrl, placeholders, dataDir } = config
  const sameDisk = isOnSameDisk(config) ? ', on the disk of the data: keep a copy elsewhere' : ''
  return [
    `Pearlbridge at ${config.origin}`,
    `  version    ${productVersion}, commit ${builtCommit}`,
    `  database   ${database}`,
    `  data       ${dataDir}`,
    `  documents  ${documents}`,
    `  back-ups   ${backupDir}${sameDisk}`,
    ...(clamdUrl ? [`  scanner    clamd at ${clamdUrl}`] : []),
    config.delivery === 'outbox'
      ? `  messages   written to ${join(dataDir, 'outbox')} (DELIVERY=outbox), none is sent`
      : '  messages   sent by SMTP and SMS (DELIVERY=live)',
    ...(placeholders.length ? [`  placeholders still in use: ${placeholders.join(', ')}`] : []),
  ]
}
