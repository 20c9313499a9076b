import type { BudgetName } from '~/domain/limits/budgets.server'
import { clientNetwork } from '~/domain/limits/client-address'
import type { Limits, Wanted } from '~/domain/limits/limits.server'
import type { SendBy, SendRefused } from './otp-limits.server'
import { opensAccount } from './otp-subject'

/** A send counts threefold for its network until its code is entered: nine of ten that people ask for are. */
export const unentered = { weight: 3 }

interface Spent {
  ok: true
  overBudget: boolean
  /** Further counters of an `unentered` send. */
  shares: Wanted[]
  /** Called for a code that never left. */
  refund(): Promise<void>
}

/**
 * Spends from what the whole site shares. Below half a network takes a tenth of an hour's at most. Codes for
 * accounts ignore all of it (`overBudget` tells).
 */
export async function spendFor(
  limits: Limits,
  send: SendBy,
  daily: number,
): Promise<Spent | SendRefused> {
  const budget = budgetOf(send)
  const refund = () => limits.refund(budget, { daily })
  if (opensAccount(send)) {
    const { ok } = await limits.spend(budget, { daily, leaves: 0 })
    return { ok: true, overBudget: !ok, shares: [], refund: ok ? refund : async () => {} }
  }
  const upper = await limits.spend(budget, { daily, leaves: 1 / 2 })
  if (upper.ok) return { ok: true, overBudget: false, shares: [], refund }
  const key = `${budget} ${clientNetwork(send.client.address)}`
  const ofNetwork = { ...unentered, points: tenthOfHour(daily) }
  const share = await limits.take('otp-network', key, ofNetwork)
  if (!share.ok) {
    const seconds = Math.min(share.seconds, upper.seconds)
    return { ok: false, reason: 'busy', seconds, limit: 'otp-network' }
  }
  const lower = await limits.spend(budget, { daily, leaves: 0 })
  if (lower.ok)
    return { ok: true, overBudget: false, shares: [{ name: 'otp-network', key }], refund }
  await limits.giveBack('otp-network', key, unentered)
  return { ok: false, reason: 'busy', seconds: lower.seconds, limit: budget }
}

/** One send at least, however small the budget. */
function tenthOfHour(daily: number): number {
  return Math.max(unentered.weight, Math.floor(daily / 24 / 10))
}

/** Addresses without an account have one that nobody waits for: the same statements, another row. */
function budgetOf(send: SendBy): BudgetName {
  if (send.channel === 'sms') return 'otp-site-sms'
  if (!opensAccount(send)) return 'otp-site-email'
  return send.unsent ? 'otp-site-nobody' : 'otp-site-reset'
}
