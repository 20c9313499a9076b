import type { Db } from '#db/database'
import type { Site } from '~/domain/delivery/email-content'
import type { DocumentStore } from '~/domain/documents/stores/store.server'
import { sweepIdleAccounts, type SweptAccounts } from './idle-accounts.server'
import type { Keeping } from '~/domain/consents/keeping'
import { sweepEnded, type SweptCases } from './sweep-ended.server'

export interface Retention extends Site {
  store: DocumentStore
  keeping: Keeping
}

/** Deletes what has been kept as long as the policy says. Nothing that is open is deleted. */
export async function sweepRetention(
  db: Db,
  { keeping, ...deps }: Retention,
  now = () => new Date(),
): Promise<SweptCases & SweptAccounts> {
  const ended = await sweepEnded(db, keeping, now())
  return { ...ended, ...(await sweepIdleAccounts(db, { ...deps, months: keeping.accounts }, now)) }
}
