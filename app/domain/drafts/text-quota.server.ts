import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { enterQuota } from '~/domain/documents/draft-quota.server'
import type { QuotaError } from '~/domain/documents/documents.schema'
import { findTextError, type Quota } from '~/domain/documents/quota.server'
import { shortDraftBytes } from './draft-values'

/** Bytes of a step: most forms never leave their first, so saving them again counts nothing anew. */
const draftStepBytes = 4 * 1024

export interface TextQuota {
  textBytes: number
  isProven: boolean
}

/** Bytes in whole steps. */
export function sizeOfText(...columns: object[]): number {
  const bytes = Buffer.byteLength(JSON.stringify(columns))
  return Math.ceil(bytes / draftStepBytes) * draftStepBytes
}

export const isKeptForADay = ({ textBytes, isProven }: TextQuota) =>
  textBytes > shortDraftBytes && !isProven

/** Null for a draft that was never counted. */
export const quotaOfDraft = [
  sql<number | null>`(select text_bytes from draft_room where draft_id = drafts.id)`.as(
    'textBytes',
  ),
  sql<boolean | null>`(select is_proven from draft_room where draft_id = drafts.id)`.as('isProven'),
] as const

/**
 * Call it before the draft is written, which the caller has locked. @param text.before bytes as counted last
 */
export async function countText(
  trx: Trx,
  text: { draftId: string; bytes: number; before: number; at: Date },
  quota: Quota,
): Promise<QuotaError | undefined> {
  const { draftId, bytes, before, at } = text
  const byteSize = bytes - before
  if (byteSize < 0) await shrinkText(trx, draftId, bytes)
  if (byteSize <= 0) return undefined
  const error = bytes > shortDraftBytes && (await findTextError(trx, { draftId, byteSize }, quota))
  if (error) return error
  await enterQuota(trx, { draftId, ...quota, textBytes: bytes, at })
  return undefined
}

/** Counts one step, for a draft that never has more. */
export async function countShort(
  db: Db | Trx,
  { id, network, at }: { id: string; network: string; at: Date },
): Promise<void> {
  // Locked, since it may be deleted meanwhile.
  await sql`
    insert into draft_room (draft_id, network, is_proven, text_bytes, grown_at)
    select id, ${network}, account_id is not null, ${draftStepBytes}::integer, ${at} from drafts
    where id = ${id} for key share
    on conflict do nothing`.execute(db)
}

async function shrinkText(trx: Trx, draftId: string, bytes: number): Promise<void> {
  await trx
    .updateTable('draft_room')
    .set({ text_bytes: bytes })
    .where('draft_id', '=', draftId)
    .execute()
}
