import type pg from 'pg'

/** What the whole site shares: it refills by the hour and holds what four hours refill. */
export type BudgetName = 'otp-site-sms' | 'otp-site-email' | 'otp-site-reset' | 'otp-site-nobody'

export interface Spending {
  /** What a day refills. */
  daily: number
  /** Whether the upper half only may be spent, so that others go first when little is left. */
  upperHalf: boolean
}

const day = 24 * 60 * 60 * 1000
const fourHours = 4 * 60 * 60 * 1000

/**
 * Spends one of a budget, exactly across processes.
 *
 * @returns milliseconds until there is one again for whom it was asked; 0: it is spent.
 * @throws what the database throws.
 */
export async function spendBudget(
  pool: pg.Pool,
  name: BudgetName,
  { daily, upperHalf, tolerance }: Spending & { tolerance: number },
): Promise<number> {
  const every = refillOne(daily)
  // A small budget holds one at least, for anybody.
  const holds = Math.max(fourHours, every)
  const reserve = upperHalf ? Math.min(Math.floor(holds / 2), holds - every) : 0
  const { rows } = await pool.query<{ wait: string }>(
    'select spend_budget($1, $2, $3, $4, $5, $6) as wait',
    [name, every, holds, reserve, Date.now(), tolerance],
  )
  return Number(rows[0]?.wait)
}

/** Puts back one that was spent for nothing. */
export async function refundBudget(pool: pg.Pool, name: BudgetName, daily: number): Promise<void> {
  await pool.query('update rate_limits set expire = expire - $2::bigint where key = $1', [
    name,
    refillOne(daily),
  ])
}

/** Milliseconds, whole ones, in which one comes back. */
function refillOne(daily: number): number {
  return Math.max(1, Math.round(day / daily))
}
