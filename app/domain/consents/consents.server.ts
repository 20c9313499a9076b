import type { Db, Trx } from '#db/database'
import { noticeVersion } from './notices'

/** The column takes 64 hexadecimal digits: the version's date is its first eight. */
const notice = noticeVersion.replaceAll('-', '').padEnd(64, '0')
const versionOf = (stored: string) => stored.replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3')

const rowOf = (accountId: string, given_at: Date) =>
  ({ account_id: accountId, notice, channel: 'page', given_at }) as const

/** Called in the registration's transaction. */
export async function recordConsents(
  trx: Db | Trx,
  accountId: string,
  { offers }: { offers: boolean },
  at: Date,
): Promise<void> {
  const row = rowOf(accountId, at)
  const purposes = ['form', ...(offers ? (['offers'] as const) : [])] as const
  await trx
    .insertInto('consents')
    .values(purposes.map((purpose) => ({ ...row, purpose })))
    .execute()
}

/** A second call changes nothing. */
export async function agreeToOffers(db: Db, accountId: string, at: Date): Promise<void> {
  await db
    .insertInto('consents')
    .values({ ...rowOf(accountId, at), purpose: 'offers' })
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

const consentsOf = (db: Db, accountId: string) =>
  db
    .selectFrom('consents')
    .select(['notice', 'purpose', 'given_at as givenAt', 'withdrawn_at as withdrawnAt'])
    .where('account_id', '=', accountId)

export async function listConsents(db: Db, accountId: string) {
  const rows = await consentsOf(db, accountId).orderBy('given_at').orderBy('id').execute()
  return rows.map(({ notice, ...consent }) => ({ ...consent, version: versionOf(notice) }))
}

export const findOffers = (db: Db, accountId: string) =>
  consentsOf(db, accountId)
    .where('purpose', '=', 'offers')
    .orderBy('given_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
