import type { Db } from '#db/database'
import { formatIndianTime } from '~/domain/fields/indian-time'
import { markArrivals } from '~/domain/intake/mark-arrivals.server'
import type { Output } from '../command'
import { sayFault } from './fault'
import { shortId } from './list.server'
import { oneLine } from './text-table'

interface MarkRequest {
  ids: string[]
  handled: boolean
}

export async function mark(db: Db, request: MarkRequest, output: Output): Promise<number> {
  const result = await markArrivals(db, request)
  if (!result.ok) {
    for (const { id, ...fault } of result.faults) await output.stderr(sayFault(id, fault))
    if (request.ids.length > 1) await output.stderr('Nothing was marked.\n')
    return 1
  }
  for (const { arrival, changed } of result.marked) {
    const { id, kind, name, handledAt } = arrival
    const state = handledAt
      ? `${changed ? 'handled' : 'was handled already,'} ${formatIndianTime(handledAt)}`
      : `${changed ? '' : 'was already '}new`
    await output.stdout(`${shortId(id)}  ${kind}  ${oneLine(name)}: ${state}\n`)
  }
  return 0
}
