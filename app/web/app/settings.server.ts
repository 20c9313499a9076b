import { z } from 'zod'
import { usualKeeping } from '~/domain/consents/keeping'

export const minSecretCharacters = 32

export const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const

const text = z.string().trim().min(1)
const email = z.email({ error: 'must be an email address' })
/** Digits alone: 1e3 and 0x10 are typing errors. */
const whole = (error: string) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
const months = (usual: number) =>
  whole('must be a number of months')
    .pipe(z.number().min(3, 'must be at least 3 months').max(1200))
    .default(usual)

const bucketAddress =
  /^https?:\/\/[^/\s@?#]+\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9](\/(?!\.{1,2}(\/|$))[\w.-]+)*\/?$/

const scannerAddress = /^(tcp:\/\/([\w.-]+|\[[\da-f:]+\]):\d{1,5}|unix:(\/\/)?\/[^/\0][^\0]*)$/i

export const settings = z.object({
  PORT: whole('must be a port number').pipe(z.number().max(65535)).default(3000),
  HOST: text.optional(),
  DATA_DIR: text.default('./data'),
  BACKUP_DIR: text.optional(),
  BACKUP_KEEP: whole('must be a number of back-ups').pipe(z.number().min(1)).default(14),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/\S+$/, 'must look like postgresql://user:password@host/database')
    .optional(),
  S3_URL: z
    .string()
    .regex(bucketAddress, 'must look like https://s3.example.com/bucket or …/bucket/prefix')
    .refine(URL.canParse, 'must be a web address')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'must be a region such as ap-south-1')
    .default('us-east-1'),
  S3_KEY: text.optional(),
  S3_SECRET: text.optional(),
  CLAMD_URL: z
    .string()
    .refine(
      (url) => scannerAddress.test(url) && URL.canParse(url),
      'must look like tcp://host:3310 or unix:/run/clamav/clamd.ctl',
    )
    .optional(),
  DELIVERY: z.enum(['outbox', 'live'], { error: "must be 'outbox' or 'live'" }).default('outbox'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/, 'must look like smtp://user:password@host:587')
    .optional(),
  SMS_URL: z.url({ error: 'must be a web address' }).optional(),
  SMS_KEY: text.optional(),
  SMS_TEMPLATE: text.optional(),
  SMS_SENDER: z
    .string()
    .regex(/^[A-Za-z0-9]{3,11}$/, 'must be 3 to 11 letters or digits, as phones show the sender')
    .optional(),
  MAIL_FROM: email.optional(),
  CONTACT_INBOX: email.optional(),
  CONTACT_HOURLY_MAILS: whole('must be a number').pipe(z.number().min(1)).default(60),
  SECRET: z
    .string()
    .min(minSecretCharacters, `must have at least ${minSecretCharacters} characters`)
    .optional(),
  PUBLIC_ORIGIN: z
    .string()
    .regex(/^https?:\/\/[^/\s]+$/, 'must look like https://www.example.com, without a path')
    .optional(),
  TRUST_PROXY: whole('must be a number of proxies').pipe(z.number().max(9)).default(0),
  OTP_DAILY_BUDGET: whole('must be a number').pipe(z.number().min(1)).default(2000),
  DRAFT_FILES_MB: z.coerce.number({ error: 'must be a number of megabytes' }).min(1).default(2048),
  OTP_SMS_PREFIXES: z
    .string()
    .regex(/^\+\d+(,\+\d+)*$/, 'must be country codes such as +91,+94')
    .default('+91'),
  KEEP_MESSAGES_MONTHS: months(usualKeeping.messages),
  KEEP_CASES_MONTHS: months(usualKeeping.cases),
  KEEP_ACCOUNTS_MONTHS: months(usualKeeping.accounts),
  GRIEVANCE_DAYS: whole('must be a number of days')
    .pipe(z.number().min(1).max(90, 'must be 90 at most: the law gives no more'))
    .default(30),
  DRAIN_SECONDS: z.coerce
    .number({ error: 'must be a number of seconds' })
    .min(0)
    .max(6, 'must be 6 at most: the process ends 10 seconds after it was asked to')
    .default(0),
  STAFF_SETUP: z.literal('1', { error: 'must be 1, or left out' }).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  LOG_LEVEL: z.enum(logLevels, { error: `must be one of ${logLevels.join(', ')}` }).default('info'),
  HOME_VARIANT: z
    .enum(['agency', 'industrial'], { error: "must be 'agency' or 'industrial'" })
    .default('agency'),
})

export const neededForLive = [
  'SMTP_URL',
  'SMS_KEY',
  'SMS_TEMPLATE',
  'MAIL_FROM',
  'CONTACT_INBOX',
  'PUBLIC_ORIGIN',
] as const
