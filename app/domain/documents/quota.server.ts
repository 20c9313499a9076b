import { sql } from 'kysely'
import type { Db } from '#db/database'
import { deleteInBatches } from '#db/delete-in-batches'
import type { DocumentKind } from '#db/schema'
import { dayMs } from '~/time-units'
import type { QuotaError } from './documents.schema'

const maxBrowserBytes = 30 * 1024 * 1024

export interface Quota {
  /** Bytes of files of all unfinished forms; half of it is for those with a verified address. */
  budget: number
  /** True when the visitor has verified an address in this form, or is signed in. */
  isProven: boolean
}

/** Files that arrive at the same moment may exceed it together. */
export async function findQuotaError(
  db: Db,
  { draftId, kind, byteSize }: { draftId: string; kind: DocumentKind; byteSize: number },
  { budget, isProven }: Quota,
): Promise<QuotaError | undefined> {
  const isSameBrowser = sql<boolean>`visitor = (select visitor from drafts where id = ${draftId})`
  const stored = await db
    .selectFrom('documents')
    .innerJoin('drafts', 'drafts.id', 'draft_id')
    .select(({ fn }) => [
      fn.sum<string | null>('byte_size').as('all'),
      fn.sum<string | null>('byte_size').filterWhere('unproven', '=', true).as('unproven'),
      fn.sum<string | null>('byte_size').filterWhere(isSameBrowser).as('browser'),
    ])
    .where('draft_id', 'is not', null)
    .where(({ not, and }) => not(and({ draft_id: draftId, kind })))
    .executeTakeFirstOrThrow()
  if (Number(stored.browser) + byteSize > maxBrowserBytes) return 'browser'
  if (Number(stored.all) + byteSize > budget) return 'full'
  return !isProven && Number(stored.unproven) + byteSize > budget / 2 ? 'unproven' : undefined
}

export function findExpiry({ createdAt }: { createdAt: Date }): Date {
  return new Date(createdAt.getTime() + dayMs)
}

/** Call it when the visitor has verified an address: their files then live as long as the draft. */
export async function markFilesVerified(
  db: Db,
  owner: { visitor: string; form: string },
): Promise<void> {
  await db
    .updateTable('documents')
    .from('drafts')
    .set({ unproven: false })
    .whereRef('drafts.id', '=', 'draft_id')
    .where('visitor', '=', owner.visitor)
    .where('form', '=', owner.form)
    .execute()
}

export async function sweepUnproven(db: Db, now = () => new Date()): Promise<void> {
  const before = new Date(now().getTime() - dayMs)
  await deleteInBatches(db, 'documents', sql`unproven and created_at < ${before}`)
}
