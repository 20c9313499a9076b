import { createHash, timingSafeEqual } from 'node:crypto'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type pg from 'pg'
import type { RequestKind, UserType } from '#db/schema'
import { countSessionsMs } from '~/bounds'
import type { UnclaimedBytes } from '~/domain/documents/draft-quota.server'
import type { OtpRequestResult } from '~/domain/otp/otp.server'
import type { Config } from '~/http/composition/config.server'

const registry = new Registry()
collectDefaultMetrics({ register: registry })
const registers = [registry]

const requests = new Counter({
  name: 'http_requests_total',
  help: 'Answers sent, by route of the table, method and status.',
  labelNames: ['route', 'method', 'status'],
  registers,
})
const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'From the turn of a request to the end of its answer; cached pages and files are not in it.',
  labelNames: ['route'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  registers,
})
const forms = new Counter({
  name: 'form_posts_total',
  help: 'Forms and JSON calls answered, by route and outcome.',
  labelNames: ['route', 'outcome'],
  registers,
})
const codes = new Counter({
  name: 'one_time_passwords_total',
  help: 'One-time passwords asked for, by channel and outcome.',
  labelNames: ['channel', 'outcome'],
  registers,
})
const registrations = new Counter({
  name: 'registrations_total',
  help: 'Accounts made, by their kind.',
  labelNames: ['user_type'],
  registers,
})
const cases = new Counter({
  name: 'cases_total',
  help: 'Requests stored, by kind, without the first one that is made with an account.',
  labelNames: ['kind'],
  registers,
})
const contactMessages = new Counter({
  name: 'contact_messages_total',
  help: 'Messages of the contact form stored; the same one again is none.',
  registers,
})
const statements = new Histogram({
  name: 'database_statement_seconds',
  help: 'Statements of the database, their wait for a connection not in it, nor the counters of limits.',
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
  registers,
})
const connections = new Gauge({
  name: 'database_connections',
  help: 'Of the pool: busy and idle ones, and who waits for one.',
  labelNames: ['state'],
  registers,
})
const limits = new Counter({
  name: 'limits_reached_total',
  help: 'Requests refused by a limit, by its name.',
  labelNames: ['limit'],
  registers,
})
const queued = new Gauge({
  name: 'queue_messages',
  help: 'Messages in the queue of this database, waiting or dead.',
  labelNames: ['state'],
  registers,
})
const queueLag = new Gauge({
  name: 'queue_lag_seconds',
  help: 'For how long the oldest message waits, however often it was tried.',
  registers,
})
const backupAge = new Gauge({
  name: 'backup_age_seconds',
  help: 'Since the last back-up to a file of its own; without any there is no figure.',
  registers,
})
const sessions = new Gauge({
  name: 'sessions_active',
  help: 'Browsers signed in, of this database; counted once a minute.',
  registers,
})
const draftFiles = new Gauge({
  name: 'draft_files_bytes',
  help: 'What unfinished forms hold, files of people without an account and answers, by whether an address is proven.',
  labelNames: ['address'],
  registers,
})
const draftFilesShare = new Gauge({
  name: 'draft_files_share',
  help: 'What those of unproven visitors take of their half of DRAFT_FILES_MB, and all of the whole.',
  labelNames: ['of'],
  registers,
})

interface Answered {
  route: string
  method: string
  status: number
  ms?: number
}

export function countAnswer({ route, method, status, ms }: Answered): void {
  requests.inc({ route, method: methods.has(method) ? method : 'other', status })
  if (ms !== undefined) durations.observe({ route }, ms / 1000)
  if (method === 'POST' || method === 'PUT') forms.inc({ route, outcome: outcomeOf(status) })
}

/** Anybody can make up more. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'DELETE', 'PATCH'])

function outcomeOf(status: number): string {
  const named: Record<number, string> = {
    400: 'malformed',
    401: 'signed-out',
    403: 'token',
    404: 'unknown',
    405: 'method',
    409: 'conflict',
    413: 'too-large',
    415: 'type',
    422: 'invalid',
    429: 'limited',
    503: 'unavailable',
  }
  if (status < 400) return 'done'
  return named[status] ?? (status < 500 ? 'refused' : 'failed')
}

export function countCode(channel: 'email' | 'sms', result: OtpRequestResult): void {
  const sent = result.ok && result.overBudget ? 'over-budget' : 'sent'
  codes.inc({ channel, outcome: result.ok ? sent : result.reason })
}

export function countLimit(limit: string): void {
  limits.inc({ limit })
}

export function countRegistration(userType: UserType): void {
  registrations.inc({ user_type: userType })
}

export function countCase(kind: RequestKind): void {
  cases.inc({ kind })
}

export function countContactMessage(): void {
  contactMessages.inc()
}

export function observeStatement(ms: number): void {
  statements.observe(ms / 1000)
}

function setDraftFiles({ unclaimed: { unproven, proven }, budget }: Figures) {
  draftFiles.set({ address: 'unproven' }, unproven)
  draftFiles.set({ address: 'proven' }, proven)
  draftFilesShare.set({ of: 'half' }, unproven / (budget / 2))
  draftFilesShare.set({ of: 'whole' }, (unproven + proven) / budget)
}

export function mayReadFigures({ metricsToken }: Config, { headers }: Request): boolean {
  if (!metricsToken) return false
  return isSame(headers.get('authorization') ?? '', `Bearer ${metricsToken}`)
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const isSame = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted))

export interface Figures {
  waiting: number
  dead: number
  lagSeconds: number
  backupAgeSeconds: number | undefined
  /** Reads all of them. */
  countSessions(): Promise<number>
  unclaimed: UnclaimedBytes
  budget: number
}

type Pool = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

function setConnections({ totalCount, idleCount, waitingCount }: Pool) {
  connections.set({ state: 'busy' }, totalCount - idleCount)
  connections.set({ state: 'idle' }, idleCount)
  connections.set({ state: 'awaited' }, waitingCount)
}

let countSessionsAt = 0

/** When the database is away its figures are left out: old ones would lie. */
export async function readMetrics(pool: Pool, find: () => Promise<Figures>): Promise<Response> {
  setConnections(pool)
  queued.reset()
  queueLag.remove()
  backupAge.remove()
  draftFiles.reset()
  draftFilesShare.reset()
  try {
    const figures = await find()
    queued.set({ state: 'waiting' }, figures.waiting)
    queued.set({ state: 'dead' }, figures.dead)
    queueLag.set(figures.lagSeconds)
    if (figures.backupAgeSeconds !== undefined) backupAge.set(figures.backupAgeSeconds)
    setDraftFiles(figures)
    if (performance.now() > countSessionsAt) {
      sessions.set(await figures.countSessions())
      countSessionsAt = performance.now() + countSessionsMs
    }
  } catch {
    sessions.remove()
    countSessionsAt = 0
    // Said by /readyz, and by the log of everything else that meets it.
  }
  return new Response(await registry.metrics(), {
    headers: { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' },
  })
}
