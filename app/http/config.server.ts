import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { businessFrom, type Business } from '~/content/business'

/** Everything the operator can set, read once at start. */
export interface Config {
  port: number
  dataDir: string
  databaseUrl: string | undefined
  /** Whether PostgreSQL keeps the plans of statements; poolers may not bear it. */
  databasePrepare: boolean
  delivery: 'outbox' | 'live'
  smtpUrl: string | undefined
  sms: { url: string | undefined; key: string | undefined; template: string | undefined }
  mailFrom: string
  contactInbox: string
  /** Key of every HMAC of the product (one-time passwords, form tokens, cookies). */
  secret: string
  /** Scheme, host and port under which visitors reach the site, without a trailing slash. */
  origin: string
  https: boolean
  /** How many reverse proxies stand in front; 0 means forwarded headers are not believed. */
  trustProxy: number
  otpDailyBudget: number
  smsPrefixes: string[]
  homeVariant: 'agency' | 'industrial'
  business: Business
  /** Names of the variables of the business's identity that still have their placeholder. */
  placeholders: string[]
}

const text = z.string().trim().min(1)
const email = z.email({ error: 'must be an e-mail address' })

const settings = z.object({
  PORT: z.coerce.number({ error: 'must be a port number' }).int().min(0).max(65535).default(3000),
  DATA_DIR: text.default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'must look like postgresql://user:password@host/database')
    .optional(),
  DATABASE_PREPARE: z.enum(['on', 'off'], { error: "must be 'on' or 'off'" }).default('on'),
  DELIVERY: z.enum(['outbox', 'live'], { error: "must be 'outbox' or 'live'" }).default('outbox'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must look like smtp://user:password@host:587')
    .optional(),
  SMS_URL: z.url({ error: 'must be a web address' }).optional(),
  SMS_KEY: text.optional(),
  SMS_TEMPLATE: text.optional(),
  MAIL_FROM: email.optional(),
  CONTACT_INBOX: email.optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  PUBLIC_ORIGIN: z
    .string()
    .regex(/^https?:\/\/[^/\s]+$/, 'must look like https://www.example.com, without a path')
    .optional(),
  TRUST_PROXY: z.coerce
    .number({ error: 'must be a number of proxies' })
    .int()
    .min(0)
    .max(9)
    .default(0),
  OTP_DAILY_BUDGET: z.coerce.number({ error: 'must be a number' }).int().min(1).default(2000),
  OTP_SMS_PREFIXES: z
    .string()
    .regex(/^\+\d+(,\+\d+)*$/, 'must be country codes such as +91,+94')
    .default('+91'),
  HOME_VARIANT: z
    .enum(['agency', 'industrial'], { error: "must be 'agency' or 'industrial'" })
    .default('agency'),
})

const neededForLive = [
  'SMTP_URL',
  'SMS_KEY',
  'SMS_TEMPLATE',
  'MAIL_FROM',
  'CONTACT_INBOX',
  'PUBLIC_ORIGIN',
] as const

type Environment = Record<string, string | undefined>
export type ConfigResult = { ok: true; config: Config } | { ok: false; faults: string[] }

/**
 * Checks the environment. Never throws for a wrong value: each fault is one line that names the variable.
 * An empty variable counts as not set, as compose files write them.
 *
 * @param environment usually `process.env`.
 */
export function readConfig(environment: Environment): ConfigResult {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const parsed = settings.safeParse(given)
  const { business, placeholders, faults: businessFaults } = businessFrom(given)
  const faults = [
    ...(parsed.error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`) ?? []),
    ...businessFaults,
  ]
  if (given.DELIVERY === 'live') {
    const missing = [...neededForLive, ...(given.DATABASE_URL ? (['SECRET'] as const) : [])]
    faults.push(
      ...missing.filter((name) => !given[name]).map((name) => `${name}: needed with DELIVERY=live`),
    )
  }
  if (!parsed.success || faults.length) return { ok: false, faults }

  const s = parsed.data
  const dataDir = resolve(s.DATA_DIR)
  const origin = s.PUBLIC_ORIGIN ?? `http://localhost:${s.PORT}`
  return {
    ok: true,
    config: {
      port: s.PORT,
      dataDir,
      databaseUrl: s.DATABASE_URL,
      databasePrepare: s.DATABASE_PREPARE === 'on',
      delivery: s.DELIVERY,
      smtpUrl: s.SMTP_URL,
      sms: { url: s.SMS_URL, key: s.SMS_KEY, template: s.SMS_TEMPLATE },
      mailFrom: s.MAIL_FROM ?? business.email,
      contactInbox: s.CONTACT_INBOX ?? business.email,
      secret: s.SECRET ?? ownSecret(dataDir),
      origin,
      https: origin.startsWith('https:'),
      trustProxy: s.TRUST_PROXY,
      otpDailyBudget: s.OTP_DAILY_BUDGET,
      smsPrefixes: s.OTP_SMS_PREFIXES.split(','),
      homeVariant: s.HOME_VARIANT,
      business,
      placeholders,
    },
  }
}

/** Without SECRET the data folder keeps one of its own, so that a restart ends no session. */
function ownSecret(dataDir: string): string {
  const path = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    // 'wx' never overwrites: of two processes that start at once, the second reads the first's.
    writeFileSync(path, randomBytes(32).toString('base64url'), {
      mode: 0o600,
      flag: 'wx',
      flush: true,
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return readFileSync(path, 'utf8')
}
