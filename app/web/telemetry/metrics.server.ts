import { createHash, timingSafeEqual } from 'node:crypto'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type pg from 'pg'
import type { RequestCodeResult } from '~/domain/otp/request-code.server'
import type { Config } from '~/web/app/config.server'

const registry = new Registry()
collectDefaultMetrics({ register: registry })

const counter = (name: string, help: string, ...labelNames: string[]) =>
  new Counter({ name, help, labelNames, registers: [registry] })

export const answerSeconds = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Answers by route of the table, method and status; cached pages and files count as 0 s.',
  labelNames: ['route', 'method', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  registers: [registry],
})
const codes = counter(
  'one_time_passwords_total',
  'One-time passwords asked for, by channel and outcome.',
  ...['channel', 'outcome'],
)
const limits = counter('limits_reached_total', 'Requests refused by a limit, by its name.', 'limit')
const connections = new Gauge({
  name: 'database_connections',
  help: 'Of the pool: busy and idle ones, and who waits for one.',
  labelNames: ['state'],
  registers: [registry],
})

export function countCode(channel: 'email' | 'sms', result: RequestCodeResult): void {
  codes.inc({ channel, outcome: result.ok ? 'sent' : result.reason })
}

export const countLimit = (limit: string): void => limits.inc({ limit })

export function mayReadFigures({ metricsToken }: Config, headers: Headers): boolean {
  if (!metricsToken) return false
  const digest = (text: string) => createHash('sha256').update(text).digest()
  const sent = digest(headers.get('authorization') ?? '')
  return timingSafeEqual(sent, digest(`Bearer ${metricsToken}`))
}

type Pool = Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'>

export async function readMetrics(pool: Pool): Promise<Response> {
  connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
  connections.set({ state: 'idle' }, pool.idleCount)
  connections.set({ state: 'awaited' }, pool.waitingCount)
  return new Response(await registry.metrics(), {
    headers: { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' },
  })
}
