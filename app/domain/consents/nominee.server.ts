import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { recordOnce } from './consents.server'
import type { NomineeValues } from './nominee.schema'

interface Nomination {
  accountId: string
  values: NomineeValues
  /** Version of the notice above the button. */
  notice?: string | undefined
  at: Date
}

/** In place of the one before. */
export function nominate(db: Db, { accountId, values, notice, at }: Nomination): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await upsert(trx, { accountId, values, at })
    if (notice) await recordOnce(trx, accountId, { notice, purpose: 'form' }, at)
  })
}

async function upsert(trx: Trx, { accountId, values, at }: Nomination): Promise<void> {
  const { nominee_name, nominee_relation, nominee_email, nominee_phone } = values
  // Selected, so that an account that has just been deleted gets none.
  await sql`
    insert into nominees (account_id, name, relation, email, phone, named_at)
    select id, ${nominee_name}, ${nominee_relation}, ${nominee_email}, ${nominee_phone}, ${at}::timestamptz
    from accounts where id = ${accountId}
    on conflict (account_id) do update set name = excluded.name, relation = excluded.relation,
      email = excluded.email, phone = excluded.phone, named_at = excluded.named_at`.execute(trx)
}

export async function removeNominee(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('nominees').where('account_id', '=', accountId).execute()
}

export const findNominee = (db: Db, accountId: string) =>
  db
    .selectFrom('nominees')
    .select(['name', 'relation', 'email', 'phone', 'named_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
