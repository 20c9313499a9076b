import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { DocumentKind, Unclaimed } from '#db/schema'
import type { QuotaError } from './documents.schema'
import {
  countUnclaimed,
  enterQuota,
  findHoldings,
  lockSums,
  type UnclaimedBytes,
} from './draft-quota.server'

const maxBytesOfVisitor = 30 * 1024 * 1024

export interface Quota {
  /** Bytes that unfinished forms may hold; half of it is kept for drafts with a verified address. */
  budget: number
  /** Whether the visitor has verified an address in this form, or is signed in. */
  isProven: boolean
  /** Keyed hash of the client's network. */
  network: string
}

interface Draft {
  id: string
  visitor: string
  account_id: string | null
}

/**
 * Thirty people behind one address, with 15 MB each, are within a quarter of 2 GB; four such networks fill
 * it, and then they give way. Never less than one browser may have.
 */
export const shareOf = ({ budget }: Pick<Quota, 'budget'>) =>
  Math.max(budget / 4, maxBytesOfVisitor)

/** Bytes beyond four fifths of the budget: from there on the network that holds most gives way to others. */
export const excessOf = ({ unproven, proven }: UnclaimedBytes, budget: number) =>
  unproven + proven - budget * 0.8

/**
 * A quick check before the file is read. It counts a file that this one would replace; for others room may be
 * made.
 */
export async function findError(
  db: Db,
  byteSize: number,
  quota: Quota,
): Promise<QuotaError | undefined> {
  const error = errorOf(await countUnclaimed(db), byteSize, quota)
  return error === 'unproven' ? error : undefined
}

/** Locks the sums until the transaction ends, so call it last before the row is written. */
export async function reserveQuota(
  trx: Trx,
  file: { draft: Draft; kind: DocumentKind; byteSize: number; at: Date },
  quota: Quota,
): Promise<QuotaError | undefined> {
  const { draft, kind, byteSize, at } = file
  // In the order in which a removal locks them, so that there is no deadlock.
  const replaced = await trx
    .selectFrom('documents')
    .select(['byte_size', 'unclaimed'])
    .where('draft_id', '=', draft.id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  const sums = await lockSums(trx)
  if ((await bytesOfOthers(trx, draft, kind)) + byteSize > maxBytesOfVisitor) return 'browser'
  if (draft.account_id) return undefined
  const freed = replaced?.unclaimed ? replaced.byte_size : 0
  if (replaced?.unclaimed) sums[replaced.unclaimed] -= freed
  const error = await errorAmong(trx, { draftId: draft.id, sums, byteSize, freed }, quota)
  if (!error) await enterQuota(trx, { draftId: draft.id, ...quota, at })
  return error
}

/** @param of.byteSize by which the answers grow; locks the sums, as `reserveQuota` does. */
export async function findTextError(
  trx: Trx,
  { draftId, byteSize }: { draftId: string; byteSize: number },
  quota: Quota,
): Promise<QuotaError | undefined> {
  return errorAmong(trx, { draftId, sums: await lockSums(trx), byteSize, freed: 0 }, quota)
}

export function sumOf(draft: Draft, { isProven }: Pick<Quota, 'isProven'>): Unclaimed | null {
  if (draft.account_id) return null
  return isProven ? 'proven' : 'unproven'
}

function errorOf(
  { unproven, proven }: UnclaimedBytes,
  byteSize: number,
  { budget, isProven }: Quota,
): QuotaError | undefined {
  if (unproven + proven + byteSize > budget) return 'full'
  return !isProven && unproven + byteSize > budget / 2 ? 'unproven' : undefined
}

async function errorAmong(
  trx: Trx,
  growth: { draftId: string; sums: UnclaimedBytes; byteSize: number; freed: number },
  quota: Quota,
): Promise<QuotaError | undefined> {
  const { draftId, sums, byteSize, freed } = growth
  const { network, budget, isProven } = quota
  const error = errorOf(sums, byteSize, quota)
  if (error) return error
  const { own, most } = await findHoldings(trx, { draftId, network })
  const wanted = own - freed + byteSize
  if (wanted > shareOf(quota)) return isProven ? 'full' : 'unproven'
  const isTight = excessOf(sums, budget) + byteSize > 0
  return !isProven && isTight && wanted >= most ? 'unproven' : undefined
}

async function bytesOfOthers(trx: Trx, draft: Draft, kind: DocumentKind): Promise<number> {
  const { bytes } = await trx
    .selectFrom('documents')
    .innerJoin('drafts', 'drafts.id', 'documents.draft_id')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('byte_size'), sql<string>`0`).as('bytes'))
    .where((eb) =>
      draft.account_id
        ? eb('drafts.account_id', '=', draft.account_id)
        : eb.and([eb('drafts.visitor', '=', draft.visitor), eb('drafts.account_id', 'is', null)]),
    )
    .where((eb) => eb.or([eb('drafts.id', '<>', draft.id), eb('documents.kind', '<>', kind)]))
    .executeTakeFirstOrThrow()
  return Number(bytes)
}
