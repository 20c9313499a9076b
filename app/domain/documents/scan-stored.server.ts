import type { Db } from '#db/database'
import type { DocumentStore } from './store.server'
import type { VirusScanner } from './virus-scan.server'

const batchSize = 500

interface Place {
  id: string
  createdAt: Date
}

export interface ScannedBatch {
  /** In how many a virus was found. */
  found: number
  /** Where the next batch begins; undefined: with the oldest. */
  after: Place | undefined
}

/**
 * Scans what was stored unscanned, the oldest first, until the scanner is away. Give the next call `after`, so
 * that files which cannot be scanned keep no others from their turn.
 */
export async function scanStored(
  db: Db,
  { store, scanner }: { store: DocumentStore; scanner: VirusScanner },
  of: { after?: Place | undefined; signal?: AbortSignal; now?: () => Date },
): Promise<ScannedBatch> {
  const { signal, now = () => new Date() } = of
  const batch = await findUnscanned(db, of.after)
  let found = 0
  for (const { id, createdAt, storageKey } of batch) {
    const scan = await scanner.scan(() => store.open(storageKey), signal)
    if (!scan.ok && scan.reason === 'away') return { found, after: { id, createdAt } }
    if (!scan.ok) continue
    const { virus } = scan
    const row = { scanned_at: now(), virus }
    await db.updateTable('documents').set(row).where('id', '=', id).execute()
    if (virus !== null) found += 1
  }
  return { found, after: batch.length < batchSize ? undefined : batch.at(-1) }
}

function findUnscanned(db: Db, after: Place | undefined) {
  return db
    .selectFrom('documents')
    .select(['id', 'created_at as createdAt', 'storage_key as storageKey'])
    .where('scanned_at', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '>', tuple(after?.createdAt as Date, after?.id as string)),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(batchSize)
    .execute()
}
