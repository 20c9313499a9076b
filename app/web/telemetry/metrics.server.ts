import { createHash, timingSafeEqual } from 'node:crypto'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type pg from 'pg'
import type { QueueFigures } from '~/domain/delivery/queued.server'
import type { OtpRequestResult } from '~/domain/otp/otp.server'
import type { Config } from '~/web/app/config.server'

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
const codes = new Counter({
  name: 'one_time_passwords_total',
  help: 'One-time passwords asked for, by channel and outcome.',
  labelNames: ['channel', 'outcome'],
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
  help: 'Since the newest back-up in BACKUP_DIR was begun.',
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
}

/** Clients can make up others. */
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'DELETE', 'PATCH'])

export function countCode(channel: 'email' | 'sms', result: OtpRequestResult): void {
  const sent = result.ok && result.overBudget ? 'over-budget' : 'sent'
  codes.inc({ channel, outcome: result.ok ? sent : result.reason })
}

export function countLimit(limit: string): void {
  limits.inc({ limit })
}

export function mayReadFigures({ metricsToken }: Config, { headers }: Request): boolean {
  if (!metricsToken) return false
  return isSame(headers.get('authorization') ?? '', `Bearer ${metricsToken}`)
}

const digest = (text: string) => createHash('sha256').update(text).digest()

const isSame = (given: string, wanted: string) => timingSafeEqual(digest(given), digest(wanted))

type Pool = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

/** When the database is away its figures are left out: old ones would lie. */
export async function readMetrics(
  { totalCount, idleCount, waitingCount }: Pool,
  find: () => Promise<QueueFigures>,
  backup: number | undefined,
): Promise<Response> {
  connections.set({ state: 'busy' }, totalCount - idleCount)
  connections.set({ state: 'idle' }, idleCount)
  connections.set({ state: 'awaited' }, waitingCount)
  queued.reset()
  queueLag.remove()
  backupAge.remove()
  if (backup !== undefined) backupAge.set(backup)
  // /readyz says it, and the log of everything else that meets it.
  const figures = await find().catch(() => undefined)
  if (figures) {
    queued.set({ state: 'waiting' }, figures.waiting)
    queued.set({ state: 'dead' }, figures.dead)
    queueLag.set(figures.lagSeconds)
  }
  return new Response(await registry.metrics(), {
    headers: { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' },
  })
}
