import { sql } from 'kysely'
import { deleteInBatches } from '#db/in-batches'
import type { Db, Trx } from '#db/database'
import type { DocumentKind, Unclaimed } from '#db/schema'
import { dayMs } from '~/time-units'
import type { QuotaError } from './documents.schema'

const maxBytesOfBrowser = 30 * 1024 * 1024

export interface Quota {
  /** Bytes of files of all drafts without an account; half of it is kept for drafts with a verified address. */
  budget: number
  /** Whether the visitor has verified an address in this form, or is signed in. */
  isProven: boolean
}

interface Draft {
  id: string
  visitor: string
  account_id: string | null
}

/** Others wait until the transaction ends, so call it last before the row is written. */
export async function findError(
  trx: Trx,
  { draft, kind, byteSize }: { draft: Draft; kind: DocumentKind; byteSize: number },
  { budget, isProven }: Quota,
): Promise<QuotaError | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('draft files', 0))`.execute(trx)
  const held = await listHeld(trx, draft)
  const replaced = held.find((file) => file.draft_id === draft.id && file.kind === kind)
  const more = byteSize - (replaced?.byte_size ?? 0)
  if (held.reduce((sum, file) => sum + file.byte_size, more) > maxBytesOfBrowser) return 'browser'
  if (draft.account_id) return undefined
  const { proven, unproven } = await sumUnclaimed(trx)
  if (proven + unproven + more > budget) return 'full'
  const added = replaced?.unclaimed === 'proven' ? byteSize : more
  return !isProven && unproven + added > budget / 2 ? 'unproven' : undefined
}

/** Bytes in all drafts of this browser, or of this account. */
function listHeld(trx: Trx, { visitor, account_id }: Draft) {
  return trx
    .selectFrom('documents')
    .innerJoin('drafts', 'drafts.id', 'documents.draft_id')
    .select(['draft_id', 'kind', 'byte_size', 'unclaimed'])
    .where((eb) =>
      account_id
        ? eb('drafts.account_id', '=', account_id)
        : eb.and([eb('drafts.visitor', '=', visitor), eb('drafts.account_id', 'is', null)]),
    )
    .execute()
}

async function sumUnclaimed(trx: Trx): Promise<Record<Unclaimed, number>> {
  const rows = await trx
    .selectFrom('documents')
    .select(['unclaimed', ({ fn }) => fn.sum<string>('byte_size').as('bytes')])
    .where('unclaimed', 'is not', null)
    .groupBy('unclaimed')
    .execute()
  const of = (which: Unclaimed) => Number(rows.find((row) => row.unclaimed === which)?.bytes ?? 0)
  return { unproven: of('unproven'), proven: of('proven') }
}

/** @returns null for a draft with an account, whose files the budget does not count */
export function unclaimedOf(draft: Draft, { isProven }: Quota): Unclaimed | null {
  if (draft.account_id) return null
  return isProven ? 'proven' : 'unproven'
}

/** Files of visitors who have not verified an address live for a day. */
export function keptUntilOf({ createdAt }: { createdAt: Date }): Date {
  return new Date(createdAt.getTime() + dayMs)
}

/** The visitor has verified an address: files live as long as the draft. */
export async function keepAsProven(db: Db, of: { visitor: string; form: string }): Promise<void> {
  await db
    .updateTable('documents')
    .set({ unclaimed: 'proven' })
    .where('unclaimed', '=', 'unproven')
    .where('draft_id', 'in', ({ selectFrom }) =>
      selectFrom('drafts')
        .select('id')
        .where('visitor', '=', of.visitor)
        .where('form', '=', of.form)
        .$castTo<{ id: string | null }>(),
    )
    .execute()
}

/** `sweepFiles` removes them from the store. */
export async function sweepUnproven(db: Db, now = () => new Date()): Promise<void> {
  const before = new Date(now().getTime() - dayMs)
  await deleteInBatches(db, 'documents', sql`unclaimed = 'unproven' and created_at < ${before}`)
}
