import { data } from '@remix-run/node'
import { answerWith } from '~/actions/parse.server'
import { formAgain } from '~/actions/form-answers.server'
import { caseMessages as messages } from '~/content/desk/staff-case'
import { versionOf } from '~/domain/cases/case'
import type { ChangeResult } from '~/domain/cases/change-case.server'
import { statusInWords } from '~/domain/cases/status'
import { formatIndianMoment } from '~/domain/fields/indian-time'

export type Answer = ReturnType<typeof formAgain>

/** Somebody else was faster, or the status is wrong: all that was typed comes again, made from what is now. */
export function refuse(posted: FormData, result: Exclude<ChangeResult, { ok: true }>): Answer {
  if (result.reason === 'unknown') return gone(posted)
  posted.set('version', versionOf(result.found))
  switch (result.reason) {
    case 'no-answer':
      return formAgain(posted, { text: messages.noAnswer }, 422)
    case 'not-allowed':
      return formAgain(posted, { status: messages.notAllowed }, 409)
    case 'open-elsewhere':
      return formAgain(posted, { status: messages.openElsewhere }, 409)
    case 'changed':
      return formAgain(posted, { '': describeConflict(result) }, 409)
  }
}

function describeConflict({ found, last }: Extract<ChangeResult, { last: unknown }>): string {
  const when = formatIndianMoment(found.updatedAt)
  if (last?.at.getTime() !== found.updatedAt.getTime())
    return messages.conflict(messages.nowWith(found.assignedName), when)
  const status = statusInWords({ kind: found.kind, status: last.status })
  if (last.staffName) return messages.conflict(messages.movedBy(last.staffName, status), when)
  const isText = last.kind === 'text'
  return messages.conflict(isText ? messages.personWrote : messages.personWithdrew, when)
}

/** The page says who erased it, and shows what was typed. */
export const gone = (posted: FormData): Answer => data(answerWith(posted, {}), { status: 410 })
