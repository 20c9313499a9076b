import { counted } from '~/domain/fields/counted'
import { formatIndianIsoDay } from '~/domain/fields/indian-time'
import { isOpen } from '~/domain/cases/status'
import { dayMs } from '~/time-units'
import type { Case } from '~/domain/cases/case'

type Due = Pick<Case, 'answerBy' | 'status' | 'isAnswered'>

export function dueInWords({ answerBy, status, isAnswered }: Due, now: Date) {
  if (!answerBy || isAnswered || !isOpen(status)) return undefined
  const left = (Date.parse(answerBy) - Date.parse(formatIndianIsoDay(now))) / dayMs
  const days = counted(Math.abs(left), 'day')
  if (left === 0) return 'due today'
  return left < 0 ? `${days} late` : `due in ${days}`
}
