import { formatIndianTime } from '~/domain/fields/indian-time'
import type { SubmissionResult } from '~/domain/submissions/find-submission.server'
import { oneLine } from './text-table'

export function sayError(id: string, error: Exclude<SubmissionResult, { ok: true }>): string {
  if (error.reason === 'unknown') return `Nothing has the ID ${id}.\n`
  const lines = error.submissions.map(
    ({ id, kind, receivedAt, name }) =>
      `  ${id}  ${formatIndianTime(receivedAt)}  ${kind}  ${oneLine(name)}\n`,
  )
  return `Several IDs begin with ${id}; give more of one:\n${lines.join('')}`
}
