import type { Db } from '#db/database'
import { formatIndianTime } from '~/domain/fields/indian-time'
import { markSubmissions } from '~/domain/submissions/mark-submissions.server'
import type { Output } from '../command'
import { sayError } from './error'
import { shortId } from './list.server'
import { oneLine } from './text-table'

interface MarkRequest {
  ids: string[]
  handled: boolean
}

export async function mark(db: Db, request: MarkRequest, output: Output): Promise<number> {
  const result = await markSubmissions(db, request)
  if (!result.ok) {
    for (const { id, ...error } of result.errors) await output.stderr(sayError(id, error))
    if (request.ids.length > 1) await output.stderr('Nothing was marked.\n')
    return 1
  }
  for (const { submission, changed } of result.marked) {
    const { id, kind, name, handledAt, handledBy } = submission
    const state = handledAt
      ? `${changed ? 'handled' : 'was handled already,'} ${formatIndianTime(handledAt)}${handledBy ? ` by ${oneLine(handledBy)}` : ''}`
      : `${changed ? '' : 'was already '}new`
    await output.stdout(`${shortId(id)}  ${kind}  ${oneLine(name)}: ${state}\n`)
  }
  return 0
}
