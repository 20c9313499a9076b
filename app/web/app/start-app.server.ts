import { join } from 'node:path'
import { migrate } from '#db/migrate'
import { openDatabase } from '#db/open.server'
import { createBackups } from '~/domain/backups/backups.server'
import { isOnSameDisk } from '~/domain/backups/backup-folder.server'
import { createCommonPasswords } from '~/domain/passwords/common-passwords.server'
import { createDeliverer } from '~/domain/delivery/deliverer.server'
import type { Deliverer } from '~/domain/delivery/message'
import { createOutbox } from '~/domain/delivery/outbox.server'
import { renderLetter } from '~/domain/cases/case-letters.server'
import type { QueueLog, Render } from '~/domain/delivery/deliver-due.server'
import { startQueue } from '~/domain/delivery/queue.server'
import { createSendLater } from '~/domain/delivery/send-later.server'
import { createSmsSender } from '~/domain/delivery/sms.server'
import { createSmtpMailer } from '~/domain/delivery/smtp.server'
import { openStore } from '~/domain/documents/stores/open-store.server'
import { findTeamState, makeSetupLink } from '~/domain/staff/first-owner.server'
import { createLimits } from '~/domain/limits/limits.server'
import { makeDataFolders, type Config } from './config.server'
import { startDailyMail } from './daily-mail.server'
import { startNightlyBackup } from './nightly-backup.server'
import { log } from '~/web/telemetry/log.server'
import { countCode } from '~/web/telemetry/metrics.server'
import { startSweeper } from './sweeper.server'
import { builtCommit, productVersion } from './version.server'
import type { App } from './app'

/** @throws CannotStart or any other error when what the settings name cannot be used. */
export async function startApp(config: Config): Promise<App> {
  const { databaseUrl, dataDir, origin } = config
  // With a bucket and another database nothing else makes it, and the disk that it is on is looked at.
  makeDataFolders(config)
  const report = (line: string) => process.stdout.write(`${line}\n`)
  const database = await openDatabase({ databaseUrl, dataDir })
  const { db, pool, engine } = database
  const store = openStore(config)
  const applied = await database.patiently((patient) => migrate(patient))
  const limits = createLimits(pool, config.secret)
  const passwords = createCommonPasswords(config.business.name)
  const deliverer = openDelivery(config)
  const brand = config.business
  const contactInbox = { name: brand.name, address: config.contactInbox }
  const { contactHourlyMails: hourlyMails } = config
  const inbox = { contactInbox, brand, origin, limits, hourlyMails }
  const render: Render = (db, due) => renderLetter(db, inbox, due)
  const queue = startQueue({ db, deliverer, render, log: logQueue })
  const retention = { store, keeping: config.keeping, brand, origin }
  const stopSweeper = startSweeper({ db, retention, log })
  const stopDailyMail = startDailyMail({ db, inbox, queue, log })
  const { backupDir: folder, backupKeep: keep, s3 } = config
  const source = { db, store, isBucket: Boolean(s3), folder, keep, version: productVersion }
  const backups = createBackups(source, engine)
  const stopBackups = startNightlyBackup({ backups, log })
  announce(config, { documents: store.where, engine: database.description, applied })
  if (config.staffSetup || (await findTeamState(db)).count === 0) {
    report(`  first owner  ${await makeSetupLink(db, config)} (once, for 30 minutes)`)
  }
  return {
    config,
    db,
    pool,
    engine,
    limits,
    passwords,
    deliverer,
    queue,
    store,
    backups,
    sendLater: createSendLater({ deliverer, log: (event) => log.warn(event, 'message') }),
    intake: { store, passwords, brand, origin, secret: config.secret, inbox },
    isStopping: false,
    otp: {
      secret: config.secret,
      deliverer,
      limits,
      brand,
      host: new URL(origin).hostname,
      dailyBudget: config.otpDailyBudget,
      smsPrefixes: config.smsPrefixes,
      onRequest: ({ channel }, result) => countCode(channel, result),
    },
    async close() {
      await stopSweeper()
      await stopBackups()
      await stopDailyMail()
      await queue.stop()
      await database.close()
    },
  }
}

const queueLevels = {
  'queue-error': 'error',
  'message-given-up': 'warn',
  'message-postponed': 'info',
} as const

const logQueue: QueueLog = (line) => log[queueLevels[line.event]](line, 'queue')

function openDelivery(config: Config): Deliverer {
  if (config.delivery === 'outbox') {
    return createOutbox(join(config.dataDir, 'outbox'), (line) => process.stdout.write(`${line}\n`))
  }
  const { smtpUrl, sms, mailFrom, business } = config
  if (!smtpUrl || !sms.key || !sms.template) throw new Error('DELIVERY=live needs its settings')
  return createDeliverer({
    email: createSmtpMailer({ url: smtpUrl, from: { name: business.name, address: mailFrom } }),
    sms: createSmsSender({ ...sms, key: sms.key, template: sms.template }),
  })
}

function announce(
  config: Config,
  { documents, engine, applied }: { documents: string; engine: string; applied: string[] },
) {
  const lines = [
    `Pearlbridge at ${config.origin}`,
    `  version    ${productVersion}, commit ${builtCommit}`,
    `  database   ${engine}${applied.length ? `, migrated: ${applied.join(', ')}` : ''}`,
    `  data       ${config.dataDir}`,
    `  documents  ${documents}`,
    `  back-ups   ${config.backupDir}${isOnSameDisk(config) ? ', on the disk of the data: keep a copy elsewhere' : ''}`,
    ...(config.clamdUrl ? [`  scanner    clamd at ${config.clamdUrl}`] : []),
    config.delivery === 'outbox'
      ? `  messages   written to ${join(config.dataDir, 'outbox')} (DELIVERY=outbox), none is sent`
      : `  messages   sent by SMTP and SMS (DELIVERY=live)`,
    ...(config.placeholders.length
      ? [`  placeholders still in use: ${config.placeholders.join(', ')}`]
      : []),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
