import { join } from 'node:path'
import type pg from 'pg'
import type { Db } from '#db/database'
import { migrate } from '#db/migrate'
import { openDatabase, type OpenDatabase } from '#db/open.server'
import { commands } from '~/commands/commands.server'
import {
  createCommonPasswords,
  type CommonPasswords,
} from '~/domain/accounts/common-passwords.server'
import type { ContactDeps } from '~/domain/contact/contact.server'
import { createDeliverer } from '~/domain/delivery/deliverer.server'
import type { Deliverer } from '~/domain/delivery/message'
import { createOutbox } from '~/domain/delivery/outbox.server'
import { startQueue, type Queue } from '~/domain/delivery/queue.server'
import { createSendLater, type SendLater } from '~/domain/delivery/send-later.server'
import { createSmsSender } from '~/domain/delivery/sms.server'
import { createSmtpMailer } from '~/domain/delivery/smtp.server'
import { ForeignStore, requireOwnStore } from '~/domain/documents/ownership.server'
import type { DocumentStore } from '~/domain/documents/store.server'
import { openStores, placeInUse, type DocumentStores } from '~/domain/documents/stores.server'
import { createLimits, type Limits } from '~/domain/limits/limits.server'
import type { OtpDeps } from '~/domain/otp/otp.server'
import { readConfig, type Config } from './config.server'
import { draftFiles, type DraftFiles } from './draft-file-budget.server'
import { startContactDigest } from './contact-digest.server'
import { log } from './log.server'
import { countCode } from './metrics.server'
import { openConnections } from './open-connections.server'
import { serveOperator } from './operator-socket.server'
import { startSweeper } from './sweeper.server'

/** What the running product is made of; routes hand its parts to the domain's verbs. */
export interface App {
  config: Config
  db: Db
  pool: pg.Pool
  limits: Limits
  passwords: CommonPasswords
  deliverer: Deliverer
  queue: Queue
  store: DocumentStore
  draftFiles: DraftFiles
  otp: OtpDeps
  /** Delivers apart from the request, for messages whose sending must tell nothing. */
  sendLater: SendLater
  /** What registrations need. */
  intake: {
    store: DocumentStore
    passwords: CommonPasswords
    brand: string
    secret: string
    contactInbox: { name: string; address: string }
  }
  /** What contact messages need. */
  contact: ContactDeps
  close(): Promise<void>
}

// The development server evaluates this module again after every edit; the app is started once.
const held = globalThis as { pearlbridge?: Promise<App> }

/**
 * Starts the product once a process: configuration, database, migrations, queue, sweeper.
 * A wrong configuration ends the process with one line per fault and exit code 1.
 */
export function startApp(): Promise<App> {
  return (held.pearlbridge ??= start().catch((error: unknown) => {
    process.stderr.write(
      `Cannot start: ${error instanceof Error ? error.message : String(error)}\n`,
    )
    process.exit(1)
  }))
}

async function start(): Promise<App> {
  const result = readConfig(process.env)
  if (!result.ok) {
    for (const fault of result.faults) process.stderr.write(`Cannot start: ${fault}\n`)
    process.exit(1)
  }
  const { config } = result
  const { databaseUrl, dataDir, databasePrepare: prepare } = config
  const database = await openDatabase({ databaseUrl, dataDir, prepare })
  const applied = await migrate(database.db)
  const { db, pool } = database
  const limits = createLimits(pool, config.secret)
  const { passwordList: more } = config
  const passwords = createCommonPasswords({ brand: config.business.name, more })
  const deliverer = openDelivery(config)
  const stores = openStores(config)
  const { store, where } = placeInUse(stores)
  await requireOwnStore(db, store).catch((error: unknown) => {
    if (error instanceof ForeignStore)
      throw new Error(`${where}: ${error.message}`, { cause: error })
    // The store may be away for a while: the sweep asks again.
    log.warn({ error }, 'not known whose the documents are')
  })
  const queue = startQueue({ db, deliverer, log: (event) => log.info(event, 'queue') })
  const stopSweeper = startSweeper({ db, store, log })
  const brand = config.business.name
  const contactInbox = { name: brand, address: config.contactInbox }
  const contact = { contactInbox, brand, limits, hourlyMails: config.contactHourlyMails }
  const stopDigest = startContactDigest({ db, deps: contact, queue, log })
  const stopOperator = await openOperator(config, stores, database)
  announce(config, stores, { engine: database.description, applied })
  return {
    config,
    db,
    pool,
    limits,
    passwords,
    deliverer,
    queue,
    store,
    draftFiles: draftFiles(config),
    sendLater: createSendLater({ deliverer, log: (event) => log.warn(event, 'message') }),
    intake: { store, passwords, brand, secret: config.secret, contactInbox },
    contact,
    otp: {
      secret: config.secret,
      deliverer,
      limits,
      brand,
      host: new URL(config.origin).hostname,
      dailyBudget: config.otpDailyBudget,
      smsPrefixes: config.smsPrefixes,
      onRequest: countCode,
    },
    async close() {
      await stopOperator()
      await stopSweeper()
      await stopDigest()
      await queue.stop()
      await database.close()
      held.pearlbridge = undefined
    },
  }
}

/** Commands reach PostgreSQL by themselves; the embedded database only through this process. */
async function openOperator(
  { dataDir }: Config,
  own: DocumentStores,
  { db, engine }: OpenDatabase,
) {
  const nothing = async () => {}
  if (engine === 'postgresql') return nothing
  const stores = (s3: Config['s3']): DocumentStores => ({
    ...(own.s3 ? own : openStores({ dataDir, s3 })),
    served: own.s3 ? 's3' : 'folder',
  })
  return serveOperator({ dataDir, commands, db, stores, log }).catch((error: unknown) => {
    log.warn({ error }, 'no commands while the server runs: it cannot listen in DATA_DIR')
    return nothing
  })
}

function openDelivery(config: Config): Deliverer {
  if (config.delivery === 'outbox') {
    return createOutbox(join(config.dataDir, 'outbox'), (line) => process.stdout.write(`${line}\n`))
  }
  const { smtpUrl, sms, mailFrom, business } = config
  if (!smtpUrl || !sms.key || !sms.template) throw new Error('DELIVERY=live needs its settings')
  return createDeliverer({
    email: createSmtpMailer({ url: smtpUrl, from: { name: business.name, address: mailFrom } }),
    sms: createSmsSender({ url: sms.url, key: sms.key, template: sms.template }),
  })
}

function announce(
  config: Config,
  stores: DocumentStores,
  { engine, applied }: { engine: string; applied: string[] },
) {
  const lines = [
    `Pearlbridge at ${config.origin}`,
    `  database   ${engine}${applied.length ? `, migrated: ${applied.join(', ')}` : ''}`,
    `  data       ${config.dataDir}`,
    `  documents  ${placeInUse(stores).where}`,
    config.delivery === 'outbox'
      ? `  messages   written to ${join(config.dataDir, 'outbox')} (DELIVERY=outbox), none is sent`
      : `  messages   sent by SMTP and SMS (DELIVERY=live)`,
    ...(config.placeholders.length
      ? [`  placeholders still in use: ${config.placeholders.join(', ')}`]
      : []),
    ...openConnections(config).map((line) => `  not protected: ${line}`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
