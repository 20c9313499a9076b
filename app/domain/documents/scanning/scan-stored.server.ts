import { sql } from 'kysely'
import type { Db } from '#db/database'
import { maxScans, scannedAtOnce } from '~/bounds'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import type { DocumentStore } from '~/domain/documents/stores/store.server'
import type { Scan, VirusScanner } from './virus-scan.server'

interface ScanDeps {
  store: DocumentStore
  scanner: VirusScanner
}

interface ScanOptions {
  signal?: AbortSignal
  now?: () => Date
}

interface Cursor {
  id: string
  createdAt: Date
}

export interface ScannedBatch {
  /** In how many a virus was found. */
  found: number
  /** Where the next batch begins; undefined: with the oldest. */
  after: Cursor | undefined
}

/**
 * Scans what was stored unscanned, the oldest first, until the scanner is away. Give the next call `after`, so
 * that files which cannot be scanned keep no others from their turn; they have three tries.
 */
export async function scanStored(
  db: Db,
  deps: ScanDeps,
  of: ScanOptions & { after?: Cursor | undefined },
): Promise<ScannedBatch> {
  const batch = await findUnscanned(db, of.after)
  let found = 0
  for (const { id, createdAt, storageKey } of batch) {
    const scan = await scanOne(db, deps, { ...of, id, storageKey })
    if (!scan.ok && scan.reason === 'away') return { found, after: { id, createdAt } }
    if (scan.ok && scan.virus !== null) found += 1
  }
  return { found, after: batch.length < scannedAtOnce ? undefined : batch.at(-1) }
}

/** Before somebody else opens it: one more try. @returns what is known of it then */
export async function scanBeforeOpening(
  db: Db,
  { store, scanner }: { store: DocumentStore; scanner: VirusScanner | undefined },
  document: StoredDocument,
  now = () => new Date(),
): Promise<StoredDocument> {
  const { id, storageKey, scannedAt, virus, scanTries } = document
  if (!scanner || scannedAt || virus !== null || scanTries >= maxScans) return document
  const at = now()
  const scan = await scanOne(db, { store, scanner }, { id, storageKey, now: () => at })
  return scan.ok ? { ...document, scannedAt: at, virus: scan.virus } : document
}

async function scanOne(
  db: Db,
  { store, scanner }: ScanDeps,
  { id, storageKey, signal, now = () => new Date() }: OneFile,
): Promise<Scan> {
  const scan = await scanner.scan(() => store.open(storageKey), signal)
  if (!scan.ok && scan.reason === 'away') return scan
  const row = scan.ok
    ? { scanned_at: now(), virus: scan.virus }
    : { scan_tries: sql<number>`scan_tries + 1` }
  await db.updateTable('documents').set(row).where('id', '=', id).execute()
  return scan
}

interface OneFile extends ScanOptions {
  id: string
  storageKey: string
}

function findUnscanned(db: Db, after: Cursor | undefined) {
  return db
    .selectFrom('documents')
    .select(['id', 'created_at as createdAt', 'storage_key as storageKey'])
    .where('scanned_at', 'is', null)
    .where('scan_tries', '<', maxScans)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('created_at', 'id'), '>', tuple(after?.createdAt as Date, after?.id as string)),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(scannedAtOnce)
    .execute()
}
