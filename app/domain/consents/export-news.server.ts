import type { Db } from '#db/database'
import { exportRows } from '~/domain/fields/csv'

const rowsAtOnce = 1000

/** The addresses of accounts that have agreed to news and offers, as CSV. */
export function exportNewsAddresses(db: Db): AsyncGenerator<string, void> {
  return exportRows(['email', 'user_type', 'agreed'], pages(db))
}

async function* pages(db: Db) {
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('consents')
      .innerJoin('accounts', 'accounts.id', 'consents.account_id')
      .select(['email', 'user_type', 'given_at as agreed'])
      .where('purpose', '=', 'offers')
      .where('withdrawn_at', 'is', null)
      .where('email', '>', last)
      .orderBy('email')
      .limit(rowsAtOnce)
      .execute()
    yield rows
    last = rows.at(-1)?.email ?? ''
    if (rows.length < rowsAtOnce) return
  }
}
