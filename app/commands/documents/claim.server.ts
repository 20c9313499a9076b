import type { Db } from '#db/database'
import { adoptStore, ownershipOf } from '~/domain/documents/ownership.server'
import type { StoreLocation } from '~/domain/documents/stores.server'
import type { Output } from '../command'

export async function claim(
  db: Db,
  { store, where }: StoreLocation,
  output: Output,
): Promise<number> {
  const before = await ownershipOf(db, store)
  await adoptStore(db, store)
  const change = before === 'own' ? 'were' : 'are now'
  await output.stdout(`The documents in ${where} ${change} this database's.\n`)
  return 0
}
