import type { DeskAnswer } from '~/actions/desk/desk-action.server'
import { caseMessages as messages } from '~/content/desk/staff-case'
import type { ChangeResult } from '~/domain/cases/change-case.server'
import { statusInWords } from '~/domain/cases/status'
import { formatIndianMoment } from '~/domain/fields/indian-time'

export const gone = { errors: { '': messages.gone }, status: 410 }

type Refusal = Exclude<ChangeResult, { ok: true }>

/** Somebody else was faster, or the status is wrong: the page is made from what is now. */
export function refuse(result: Refusal): DeskAnswer {
  switch (result.reason) {
    case 'unknown':
      return gone
    case 'no-answer':
      return { errors: { text: messages.noAnswer } }
    case 'too-long':
      return { errors: { text: messages.textTooLong } }
    case 'not-allowed':
      return { errors: { status: messages.notAllowed }, status: 409 }
    case 'open-elsewhere':
      return { errors: { status: messages.openElsewhere }, status: 409 }
    case 'changed':
      return { errors: { '': describeConflict(result) }, status: 409 }
  }
}

function describeConflict({ found, last }: Extract<Refusal, { last: unknown }>): string {
  const when = formatIndianMoment(found.updatedAt)
  if (last?.at.getTime() !== found.updatedAt.getTime())
    return messages.conflict(messages.nowWith(found.assignedName), when)
  const status = statusInWords({ kind: found.kind, status: last.status })
  if (last.staffName) return messages.conflict(messages.movedBy(last.staffName, status), when)
  const isText = last.kind === 'text'
  return messages.conflict(isText ? messages.personWrote : messages.personWithdrew, when)
}
