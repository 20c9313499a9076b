import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { businessFrom, type Business } from '~/content/site/business'
import type { S3Settings } from '~/domain/documents/stores/s3-store.server'
import { readOwnSecret } from './own-secret.server'
import { minSecretCharacters, neededForLive, settings } from './settings.server'
import { describeUnknown, unknownSettings } from './unknown-settings.server'

export type Config = ReturnType<typeof configOf>
export type Environment = Record<string, string | undefined>
export type ConfigResult = { ok: true; config: Config } | { ok: false; errors: string[] }

/** An empty variable counts as not set, as compose files write them. */
export function readConfig(environment: Environment): ConfigResult {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = settings.safeParse(given)
  const { business, placeholders, errors: businessErrors } = businessFrom(given)
  const errors = [
    ...(parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []),
    ...businessErrors,
    ...unknownSettings(given).map(describeUnknown),
  ]
  if (given.DELIVERY === 'live') {
    const missing = [...neededForLive, ...(given.DATABASE_URL ? (['SECRET'] as const) : [])]
    errors.push(
      ...missing.filter((name) => !given[name]).map((name) => `${name}: needed with DELIVERY=live`),
    )
  }
  errors.push(...s3Errors(given))
  if (!parsed.success || errors.length) return { ok: false, errors }

  const dataDir = resolve(parsed.data.DATA_DIR)
  let secret = parsed.data.SECRET
  try {
    secret ??= readOwnSecret(dataDir)
  } catch (error) {
    return { ok: false, errors: [unusable(dataDir, error)] }
  }
  if (secret.trim().length < minSecretCharacters)
    return { ok: false, errors: [shortSecret(dataDir)] }
  const read = { dataDir, secret, business, placeholders }
  return { ok: true, config: configOf(parsed.data, read) }
}

interface Read {
  dataDir: string
  secret: string
  business: Business
  placeholders: string[]
}

function configOf(s: z.output<typeof settings>, read: Read) {
  const { business } = read
  const origin = s.PUBLIC_ORIGIN ?? `http://localhost:${s.PORT}`
  return {
    ...read,
    port: s.PORT,
    host: s.HOST,
    drainSeconds: s.DRAIN_SECONDS,
    /** Undefined: the documents lie in the data folder. */
    s3: s3Settings(s),
    databaseUrl: s.DATABASE_URL,
    backupDir: s.BACKUP_DIR ? resolve(s.BACKUP_DIR) : join(read.dataDir, 'backups'),
    backupKeep: s.BACKUP_KEEP,
    /** Undefined: no file is scanned for viruses. */
    clamdUrl: s.CLAMD_URL,
    delivery: s.DELIVERY,
    smtpUrl: s.SMTP_URL,
    sms: { url: s.SMS_URL, key: s.SMS_KEY, template: s.SMS_TEMPLATE },
    smsSender: s.SMS_SENDER,
    mailFrom: s.MAIL_FROM ?? business.email,
    contactInbox: s.CONTACT_INBOX ?? business.email,
    contactHourlyMails: s.CONTACT_HOURLY_MAILS,
    origin,
    https: origin.startsWith('https:'),
    /** Number of proxies; with 0 forwarded headers are not believed. */
    trustProxy: s.TRUST_PROXY,
    otpDailyBudget: s.OTP_DAILY_BUDGET,
    draftFileBytes: s.DRAFT_FILES_MB * 2 ** 20,
    keeping: {
      messages: s.KEEP_MESSAGES_MONTHS,
      cases: s.KEEP_CASES_MONTHS,
      accounts: s.KEEP_ACCOUNTS_MONTHS,
    },
    grievanceDays: s.GRIEVANCE_DAYS,
    smsPrefixes: s.OTP_SMS_PREFIXES.split(','),
    /** Prints a link that makes an owner, though there is staff. */
    staffSetup: s.STAFF_SETUP !== undefined,
    homeVariant: s.HOME_VARIANT,
    /** Undefined: there is no /metrics. */
    metricsToken: s.METRICS_TOKEN,
  }
}

export class CannotStart extends Error {
  readonly reasons: string[]

  constructor(reasons: string[]) {
    super(reasons.join('\n'))
    this.reasons = reasons
  }
}

export function requireConfig(environment: Environment): Config {
  const result = readConfig(environment)
  if (!result.ok) throw new CannotStart(result.errors)
  return result.config
}

function s3Errors(given: Environment): string[] {
  const others = ['S3_KEY', 'S3_SECRET'] as const
  if (given.S3_URL) {
    return others.filter((name) => !given[name]).map((name) => `${name}: needed with S3_URL`)
  }
  const alone = [...others, 'S3_REGION'].find((name) => given[name])
  return alone ? [`S3_URL: needed with ${alone}`] : []
}

function s3Settings(s: z.output<typeof settings>): S3Settings | undefined {
  const { S3_URL: url, S3_REGION: region, S3_KEY: key, S3_SECRET: secret } = s
  return url && key && secret ? { url, region, key, secret } : undefined
}

/** @throws CannotStart */
export function makeDataFolders({ dataDir, backupDir }: Pick<Config, 'dataDir' | 'backupDir'>) {
  for (const [setting, folder] of Object.entries({ DATA_DIR: dataDir, BACKUP_DIR: backupDir })) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
    } catch (error) {
      throw new CannotStart([unusable(folder, error, setting)])
    }
  }
}

const unusable = (folder: string, error: unknown, setting = 'DATA_DIR') =>
  `${setting}: ${folder} cannot be used (${(error as NodeJS.ErrnoException).code}).`

const shortSecret = (dataDir: string) =>
  `DATA_DIR: the key in ${join(dataDir, 'secret')} has fewer than ${minSecretCharacters} characters. ` +
  'Put the right one back. Without it, delete the file: a new key is made, everybody signs in again.'
