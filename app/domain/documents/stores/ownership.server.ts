import { sql } from 'kysely'
import type { Db } from '#db/database'
import { ownerKey, readStored, type DocumentStore } from './store.server'

/** A sweep of the store would remove another database's documents. */
export class ForeignStore extends Error {
  override name = 'ForeignStore'

  constructor() {
    super(
      'The documents there belong to another database, and those that this one does not know would be ' +
        'removed. Give it a place of its own (DATA_DIR, or a prefix in S3_URL); or restore a ' +
        `back-up of the other database there; or, when no database needs those documents, delete the file ${ownerKey} there: ` +
        'then they are of the first database that finds them.',
    )
  }
}

export type Ownership = 'own' | 'foreign' | 'nobody'

/** Also of a database that has no tables yet. */
export async function ownershipOf(db: Db, store: DocumentStore): Promise<Ownership> {
  const [known, marked] = await Promise.all([knownToken(db), readStored(store, ownerKey)])
  if (marked === undefined) return 'nobody'
  return marked.toString() === known ? 'own' : 'foreign'
}

/** Adopts a store without an owner. @throws ForeignStore */
export async function requireOwnStore(db: Db, store: DocumentStore): Promise<void> {
  const ownership = await ownershipOf(db, store)
  if (ownership === 'foreign') throw new ForeignStore()
  if (ownership === 'nobody') await adoptStore(db, store)
}

export async function adoptStore(db: Db, store: DocumentStore): Promise<void> {
  await store.put(Buffer.from(await tokenOf(db)), ownerKey)
}

async function knownToken(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ made: boolean }>`
    select to_regclass('document_owner') is not null as made`.execute(db)
  if (!rows[0]?.made) return undefined
  return (await db.selectFrom('document_owner').select('token').executeTakeFirst())?.token
}

async function tokenOf(db: Db): Promise<string> {
  await db
    .insertInto('document_owner')
    .defaultValues()
    .onConflict((c) => c.doNothing())
    .execute()
  return (await db.selectFrom('document_owner').select('token').executeTakeFirstOrThrow()).token
}
