import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { recordOnce } from './consents.server'
import type { NomineeValues } from './nominee.schema'

interface Nomination {
  accountId: string
  values: NomineeValues
  /** When the one was named who stands in the form; undefined where nobody does. */
  instead?: Date | undefined
  /** Version of the notice above the button. */
  notice?: string | undefined
  at: Date
}

/** In place of the one before. @returns false where somebody else has been named meanwhile */
export function nominate(db: Db, nomination: Nomination): Promise<boolean> {
  const { accountId, notice, at } = nomination
  return db.transaction().execute(async (trx) => {
    const isNamed = await upsert(trx, nomination)
    if (isNamed && notice) await recordOnce(trx, accountId, { notice, purpose: 'form' }, at)
    return isNamed
  })
}

async function upsert(trx: Trx, { accountId, values, instead, at }: Nomination): Promise<boolean> {
  const { nominee_name, nominee_relation, nominee_email, nominee_phone } = values
  // Selected, so that an account that has just been deleted gets none.
  const { rows } = await sql`
    insert into nominees (account_id, name, relation, email, phone, named_at)
    select id, ${nominee_name}, ${nominee_relation}, ${nominee_email}, ${nominee_phone}, ${at}::timestamptz
    from accounts where id = ${accountId}
    on conflict (account_id) do update set name = excluded.name, relation = excluded.relation,
      email = excluded.email, phone = excluded.phone, named_at = excluded.named_at
    where nominees.named_at = ${instead ?? null}::timestamptz
      or (nominees.name, nominees.relation, nominees.email, nominees.phone)
        = (excluded.name, excluded.relation, excluded.email, excluded.phone)
    returning account_id`.execute(trx)
  return rows.length > 0
}

/** The one who was named then; a later one stays. */
export async function removeNominee(db: Db, accountId: string, namedAt: Date): Promise<void> {
  await db
    .deleteFrom('nominees')
    .where('account_id', '=', accountId)
    .where('named_at', '=', namedAt)
    .execute()
}

export const findNominee = (db: Db, accountId: string) =>
  db
    .selectFrom('nominees')
    .select(['name', 'relation', 'email', 'phone', 'named_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
