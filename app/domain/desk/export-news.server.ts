import type { Db } from '#db/database'
import { exportRows } from './csv'

export const exportNewsAddresses = (db: Db): AsyncGenerator<string, void> =>
  exportRows(['email', 'user_type', 'agreed'], readPage(db))

async function* readPage(db: Db) {
  yield await db
    .selectFrom('consents')
    .innerJoin('accounts', 'accounts.id', 'consents.account_id')
    .select(['email', 'user_type', 'given_at as agreed'])
    .where('purpose', '=', 'offers')
    .where('withdrawn_at', 'is', null)
    .orderBy('email')
    .execute()
}
