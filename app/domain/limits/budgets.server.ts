import type pg from 'pg'
import { dayMs } from '~/time-units'

const budgetHoldSeconds = 4 * 60 * 60

/** The whole site shares it: it refills by the hour and holds what four hours refill. */
export type BudgetName = `otp-site-${'sms' | 'email' | 'reset' | 'nobody'}`

export interface Spending {
  daily: number
  /** A part of a full budget that stays, so that others go first when little is left. */
  leaves: number
}

/** Exact across processes. @returns seconds until there is one for this caller; 0 when it was taken */
export async function spendBudget(
  pool: pg.Pool,
  name: BudgetName,
  { daily, leaves }: Spending,
): Promise<number> {
  const every = refillSeconds(daily)
  // A small budget holds one at least, for anybody.
  const holds = Math.max(budgetHoldSeconds, every)
  const reserve = Math.min(holds * leaves, holds - every)
  const { rows } = await pool.query<{ seconds: number }>(
    `select spend_budget($1, make_interval(secs => $2), make_interval(secs => $3),
      make_interval(secs => $4), $5) as seconds`,
    [name, every, holds, reserve, new Date()],
  )
  return Number(rows[0]?.seconds)
}

export async function refundBudget(pool: pg.Pool, name: BudgetName, daily: number): Promise<void> {
  await pool.query(
    'update budgets set full_at = full_at - make_interval(secs => $2) where name = $1',
    [name, refillSeconds(daily)],
  )
}

function refillSeconds(daily: number): number {
  return Math.max(1, Math.round(dayMs / daily)) / 1000
}
