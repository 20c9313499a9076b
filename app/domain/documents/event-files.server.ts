import type { Db, Trx } from '#db/database'
import type { StoredDocument } from './document-rows.server'

export const maxCaseBytes = 30 * 1024 * 1024

/** Selects events of one case, or of all of the account's cases without an id or reference. */
export function selectEventIds(
  db: Db | Trx,
  owner: { accountId: string; reference?: string } | { id: string },
) {
  const events = db
    .selectFrom('case_events')
    .innerJoin('cases', 'cases.id', 'case_events.case_id')
    .select('case_events.id')
  if ('id' in owner) return events.where('cases.id', '=', owner.id)
  const { accountId, reference } = owner
  return events
    .where('account_id', '=', accountId)
    .$if(reference !== undefined, (q) => q.where('reference', '=', reference ?? ''))
}

/** The caller has locked the case. */
export async function fitsCase(
  trx: Trx,
  id: string,
  files: readonly StoredDocument[],
): Promise<boolean> {
  if (!files.length) return true
  const { held } = await trx
    .selectFrom('documents')
    .where('event_id', 'in', selectEventIds(trx, { id }))
    .select(({ fn }) => fn.sum<string | null>('byte_size').as('held'))
    .executeTakeFirstOrThrow()
  const more = files.reduce((sum, { byteSize }) => sum + byteSize, 0)
  return Number(held) + more <= maxCaseBytes
}

export const areAmong = (files: readonly StoredDocument[], others: readonly StoredDocument[]) =>
  files.every(({ fileName, sha256 }) =>
    others.some((other) => other.fileName === fileName && other.sha256 === sha256),
  )
