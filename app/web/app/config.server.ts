import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { businessFrom, businessSettings, chatHref } from '~/content/site/business'
import { defaultPeriods } from '~/domain/retention/retention-periods'
import { minSecretCharacters, readStoredSecret } from './own-secret.server'

/** The built commit, with a plus if files were changed since; see vite.config.ts. */
declare const __COMMIT__: string | undefined
export const builtCommit: string = typeof __COMMIT__ === 'string' ? __COMMIT__ : 'unknown'
export { version as productVersion } from '../../../package.json'

const text = z.string().trim()
const email = z.email('must be an email address').optional()
const like = (form: RegExp, example: string) =>
  z.string().regex(form, `must look like ${example}`).optional()
/** Values with passwords, which no message shows. */
const withPassword = (form: RegExp, example: string) =>
  like(form, `${example}, with / ? # @ of the password percent-encoded`)
const atLeast = (characters: number) =>
  z.string().min(characters, `must have at least ${characters} characters`).optional()
const oneIn = <const Names extends string[]>(...names: Names) =>
  z.enum(names, `must be one of ${names.join(', ')}`)
/** Accepts digits alone: 1e3 and 0x10 are typing errors. */
const whole = (what: string, { least = 1, most = 999_999_999 } = {}) =>
  text
    .regex(/^\d{1,9}$/, `must be ${what}`)
    .transform(Number)
    .pipe(z.number().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`))
const months = whole('a number of months', { least: 3, most: 1200 })

/** Purposes and defaults: docs/settings.md. */
const settings = z.object({
  PORT: whole('a port number', { least: 0, most: 65_535 }).default(3000),
  HOST: text.optional(),
  DATA_DIR: text.default('./data'),
  BACKUP_DIR: text.optional(),
  BACKUP_KEEP: whole('a number of back-ups').default(14),
  DATABASE_URL: withPassword(
    /^postgres(ql)?:\/\/([^\s/?#@]+@)?[^\s/?#@]*(\/[^\s#@]*)?$/,
    'postgresql://user:password@host/database',
  ),
  S3_URL: like(/^https?:\/\/[^/\s@?#]+(\/\w[\w.-]*)+\/?$/, 'https://s3.example.com/bucket'),
  S3_REGION: like(/^[\w-]+$/, 'ap-south-1'),
  S3_KEY: text.optional(),
  S3_SECRET: text.optional(),
  CLAMD_URL: like(
    /^(tcp:\/\/([\w.-]+|\[[\da-f:]+\]):\d{1,5}|unix:(\/\/)?\/[^/].*)$/i,
    'tcp://host:3310 or unix:/run/clamav/clamd.ctl',
  ),
  DELIVERY: oneIn('outbox', 'live').default('outbox'),
  SMTP_URL: withPassword(
    /^smtps?:\/\/([^\s/?#@]+@)?[^\s/?#@]+(\/?\?[^\s#@]*|\/)?$/,
    'smtp://user:password@host:587',
  ),
  SMS_URL: z.url('must be a web address').optional(),
  SMS_KEY: text.optional(),
  SMS_TEMPLATE: text.optional(),
  MAIL_FROM: email,
  CONTACT_INBOX: email,
  CONTACT_HOURLY_MAILS: whole('a number').default(60),
  SECRET: atLeast(minSecretCharacters),
  PUBLIC_ORIGIN: like(/^https?:\/\/[^/\s]+$/, 'https://www.example.com, without a path'),
  TRUST_PROXY: whole('a number of proxies', { least: 0, most: 9 }).default(0),
  OTP_DAILY_BUDGET: whole('a number').default(2000),
  OTP_SMS_PREFIXES: like(/^\+\d+(,\+\d+)*$/, '+91,+94'),
  DRAFT_FILES_MB: whole('a number of megabytes').default(2048),
  KEEP_MESSAGES_MONTHS: months.default(defaultPeriods.messages),
  KEEP_CASES_MONTHS: months.default(defaultPeriods.cases),
  KEEP_ACCOUNTS_MONTHS: months.default(defaultPeriods.accounts),
  // The law allows at most 90 days.
  GRIEVANCE_DAYS: whole('a number of days', { most: 90 }).default(30),
  // The process ends 10 seconds after the signal.
  DRAIN_SECONDS: whole('a number of seconds', { least: 0, most: 6 }).default(0),
  STAFF_SETUP: z.literal('1', 'must be 1, or left out').optional(),
  METRICS_TOKEN: atLeast(16),
  LOG_LEVEL: oneIn('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace').default('info'),
  HOME_VARIANT: oneIn('agency', 'industrial').default('agency'),
})

export const settingNames = [
  ...Object.keys(settings.shape),
  ...Object.values(businessSettings).map(({ variable }) => variable),
]

const neededForLive = 'SMTP_URL SMS_KEY SMS_TEMPLATE MAIL_FROM CONTACT_INBOX PUBLIC_ORIGIN'.split(
  ' ',
)

export type Environment = Record<string, string | undefined>
export type Config = ReturnType<typeof requireConfig>

export class StartError extends Error {
  /** @param reasons one sentence for each fault */
  constructor(readonly reasons: string[]) {
    super(reasons.join('\n'))
  }
}

/**
 * Reads the settings and creates the folders of data and back-ups. Empty variables count as unset, as compose
 * files write them. @throws StartError with all faults at once
 */
export function requireConfig(environment: Environment) {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value?.trim()),
  )
  const { data, error } = settings.safeParse(present)
  const { business, placeholders, errors } = businessFrom(present)
  const wrong = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
  const faults = [...wrong, ...errors, ...missingSettings(present), ...unknownSettings(present)]
  if (!data || faults.length) throw new StartError(faults)

  const s = inCamelCase(data)
  const dataDir = resolve(s.dataDir)
  const backupDir = resolve(s.backupDir ?? join(dataDir, 'backups'))
  const make = (folder: string) => mkdirSync(folder, { recursive: true, mode: 0o700 })
  useFolder('DATA_DIR', dataDir, make)
  useFolder('BACKUP_DIR', backupDir, make)
  const origin = s.publicOrigin ?? `http://localhost:${s.port}`
  const { s3Url: url, s3Region: region = 'us-east-1', s3Key: key, s3Secret } = s
  return {
    ...s,
    ...{ dataDir, backupDir, business, placeholders, origin, chatHref: chatHref(business) },
    secret: s.secret ?? useFolder('DATA_DIR', dataDir, readStoredSecret),
    https: origin.startsWith('https:'),
    s3: url && key && s3Secret ? { url, region, key, secret: s3Secret } : undefined,
    sms: { url: s.smsUrl, key: s.smsKey, template: s.smsTemplate },
    smsPrefixes: (s.otpSmsPrefixes ?? '+91').split(','),
    mailFrom: s.mailFrom ?? business.email,
    contactInbox: s.contactInbox ?? business.email,
    draftFileBytes: s.draftFilesMb * 2 ** 20,
    keeping: {
      messages: s.keepMessagesMonths,
      cases: s.keepCasesMonths,
      accounts: s.keepAccountsMonths,
    },
  }
}

type CamelCase<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CamelCase<Rest>>}`
  : Lowercase<Name & string>

const camelCase = (name: string) =>
  name.toLowerCase().replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())

const inCamelCase = <Settings extends object>(settings: Settings) =>
  Object.fromEntries(Object.entries(settings).map(([name, value]) => [camelCase(name), value])) as {
    [Name in keyof Settings as CamelCase<Name>]: Settings[Name]
  }

function missingSettings(present: Environment): string[] {
  const needed = (names: string[], cause: string) =>
    names.flatMap((name) => (present[name] ? [] : [`${name}: needed with ${cause}`]))
  const live = [...neededForLive, ...(present.DATABASE_URL ? ['SECRET'] : [])]
  return [
    ...(present.DELIVERY === 'live' ? needed(live, 'DELIVERY=live') : []),
    ...(present.S3_URL ? needed(['S3_KEY', 'S3_SECRET'], 'S3_URL') : []),
    ...['S3_KEY', 'S3_SECRET', 'S3_REGION'].flatMap((name) =>
      present[name] ? needed(['S3_URL'], name) : [],
    ),
  ]
}

/** Beginnings that other programs' variables hardly have. */
const ours =
  /^(BACKUP|BUSINESS|CLAMD|CONTACT|DATA|DATABASE|DRAFT|GRIEVANCE|KEEP|METRICS|OTP|S3|SMS|SMTP|STAFF)_/
/** Kubernetes adds names like DATABASE_PORT for each service. */
const serviceNames = /_SERVICE_|_PORT(_|$)/

function unknownSettings(present: Environment): string[] {
  return Object.keys(present)
    .filter((name) => ours.test(name) && !settingNames.includes(name) && !serviceNames.test(name))
    .map((name) => {
      const alike = settingNames.filter((one) => one.startsWith(`${name.split('_')[0]}_`))
      return `${name}: there is no such setting; there is ${alike.join(', ')}`
    })
}

function useFolder<Result>(setting: string, folder: string, use: (folder: string) => Result) {
  try {
    return use(folder)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new StartError([`${setting}: ${code ? `${folder} cannot be used (${code}).` : message}`])
  }
}
