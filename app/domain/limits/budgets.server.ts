import type pg from 'pg'
import { dayMs } from '~/time-units'

const budgetHoldSeconds = 4 * 60 * 60

/** The whole site shares it: it refills by the hour and holds what four hours refill. */
export type BudgetName = `otp-site-${'sms' | 'email'}`

/** Exact across processes. @returns seconds until there is one again; 0 when it was taken */
export async function spendBudget(pool: pg.Pool, name: BudgetName, daily: number): Promise<number> {
  const every = Math.max(1, Math.round(dayMs / daily)) / 1000
  // A small budget holds one at least.
  const holds = Math.max(budgetHoldSeconds, every)
  const { rows } = await pool.query<{ seconds: number }>(
    `select spend_budget($1, make_interval(secs => $2), make_interval(secs => $3), $4) as seconds`,
    [name, every, holds, new Date()],
  )
  return Number(rows[0]?.seconds)
}
