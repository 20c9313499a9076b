// Consents: record, withdraw and list them.
import type { Db, Trx } from '#db/database'
import { noticeVersion } from './notices'

export async function recordConsents(
  trx: Db | Trx,
  accountId: string,
  { offers }: { offers: boolean },
  at: Date,
): Promise<void> {
  const row = { account_id: accountId, given_at: at, version: noticeVersion }
  const purposes = ['form', ...(offers ? (['offers'] as const) : [])] as const
  await trx
    .insertInto('consents')
    .values(purposes.map((purpose) => ({ ...row, purpose })))
    .execute()
}

export async function agreeToOffers(db: Db, accountId: string, at: Date): Promise<void> {
  await db
    .insertInto('consents')
    .values({ account_id: accountId, given_at: at, version: noticeVersion, purpose: 'offers' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function withdrawOffers(db: Db, accountId: string, at: Date): Promise<void> {
  await db
    .updateTable('consents')
    .set({ withdrawn_at: at })
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'offers')
    .where('withdrawn_at', 'is', null)
    .execute()
}

const selectConsents = (db: Db, accountId: string) =>
  db
    .selectFrom('consents')
    .select(['version', 'purpose', 'given_at as givenAt', 'withdrawn_at as withdrawnAt'])
    .where('account_id', '=', accountId)

export const listConsents = (db: Db, accountId: string) =>
  selectConsents(db, accountId).orderBy('given_at').orderBy('id').execute()

export const findOffers = (db: Db, accountId: string) =>
  selectConsents(db, accountId)
    .where('purpose', '=', 'offers')
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
