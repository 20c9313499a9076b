import { dayMs } from '~/bounds'
import { inDays } from '~/domain/fields/counted'
import { indianDays } from '~/domain/fields/indian-time'
import { isOpen } from '~/domain/requests/status'
import type { Case } from './case'

/** Of an open grievance: 'due in 5 days'. */
export function dueInWords({ answerBy, status }: Pick<Case, 'answerBy' | 'status'>, now: Date) {
  if (!answerBy || !isOpen(status)) return undefined
  const left = Date.parse(answerBy) / dayMs - Math.floor(indianDays(now))
  const days = inDays(Math.abs(left))
  if (left === 0) return 'due today'
  return left < 0 ? `${days} late` : `due in ${days}`
}
