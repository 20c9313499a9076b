import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { DocumentKind, Unclaimed } from '#db/schema'
import type { RoomError } from './documents.schema'

export interface Room {
  /** In bytes, for all files without an account. Half of it is kept for drafts with a verified address. */
  budget: number
  /** Whether the visitor has verified an address in this form. */
  isProven: boolean
}

export type UnclaimedBytes = Record<Unclaimed, number>

interface Draft {
  id: string
  visitor: string
  account_id: string | null
}

/** Of one browser or one account, over all of its drafts. */
const maxBytesPerVisitor = 30 * 1024 * 1024

/** A quick check before the file is read; it counts a file that this one would replace. */
export async function findError(
  db: Db,
  byteSize: number,
  room: Room,
): Promise<RoomError | undefined> {
  return errorOf(await countUnclaimed(db), byteSize, room)
}

/** Locks the sums until the transaction ends, so call it last before the row is written. */
export async function reserveRoom(
  trx: Trx,
  file: { draft: Draft; kind: DocumentKind; byteSize: number },
  room: Room,
): Promise<RoomError | undefined> {
  const { draft, kind, byteSize } = file
  // In the order in which a removal locks them, so that there is no deadlock.
  const replaced = await trx
    .selectFrom('documents')
    .select(['byte_size', 'unclaimed'])
    .where('draft_id', '=', draft.id)
    .where('kind', '=', kind)
    .forUpdate()
    .executeTakeFirst()
  const sums = await lockSums(trx)
  if ((await bytesOfOthers(trx, draft, kind)) + byteSize > maxBytesPerVisitor) return 'browser'
  if (draft.account_id) return undefined
  if (replaced?.unclaimed) sums[replaced.unclaimed] -= replaced.byte_size
  return errorOf(sums, byteSize, room)
}

export function sumOf(draft: Draft, { isProven }: Pick<Room, 'isProven'>): Unclaimed | null {
  if (draft.account_id) return null
  return isProven ? 'proven' : 'unproven'
}

export async function countUnclaimed(db: Db | Trx): Promise<UnclaimedBytes> {
  const row = await db
    .selectFrom('unclaimed_files')
    .select(['unproven', 'proven'])
    .executeTakeFirst()
  return { unproven: Number(row?.unproven ?? 0), proven: Number(row?.proven ?? 0) }
}

export async function recountUnclaimed(db: Db): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockSums(trx)
    const bytes = (of: Unclaimed) =>
      sql<string>`coalesce(sum(byte_size) filter (where unclaimed = ${of}), 0)`
    const { unproven, proven } = await trx
      .selectFrom('documents')
      .select([bytes('unproven').as('unproven'), bytes('proven').as('proven')])
      .where('draft_id', 'is not', null)
      .executeTakeFirstOrThrow()
    await trx.updateTable('unclaimed_files').set({ unproven, proven }).execute()
  })
}

function errorOf(
  { unproven, proven }: UnclaimedBytes,
  byteSize: number,
  { budget, isProven }: Room,
): RoomError | undefined {
  if (unproven + proven + byteSize > budget) return 'full'
  return !isProven && unproven + byteSize > budget / 2 ? 'unproven' : undefined
}

async function lockSums(trx: Trx): Promise<UnclaimedBytes> {
  const { unproven, proven } = await trx
    .insertInto('unclaimed_files')
    .defaultValues()
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ id: true }))
    .returning(['unproven', 'proven'])
    .executeTakeFirstOrThrow()
  return { unproven: Number(unproven), proven: Number(proven) }
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
