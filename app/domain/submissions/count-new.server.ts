import { sql } from 'kysely'
import type { Db } from '#db/database'
import { countedTo } from '~/domain/fields/counted'
import type { Kind } from './submission'

/** Those that nobody has dealt with, by kind. One more than `countedTo` stands for more. */
export async function countNew(db: Db): Promise<Record<Kind, number>> {
  const ofAccounts = (kind: Exclude<Kind, 'contact'>) =>
    db
      .selectFrom('accounts')
      .select('id')
      .where('user_type', '=', kind)
      .where('handled_at', 'is', null)
      .orderBy('created_at')
      .limit(countedTo + 1)
  const messages = db
    .selectFrom('contact_messages')
    .select('id')
    .where('handled_at', 'is', null)
    .orderBy('created_at')
    .limit(countedTo + 1)
  const count = sql<number>`count(*)::int`.as('count')
  return db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom(messages.as('waiting')).select(count).as('contact'),
      selectFrom(ofAccounts('candidate').as('waiting')).select(count).as('candidate'),
      selectFrom(ofAccounts('client').as('waiting')).select(count).as('client'),
      selectFrom(ofAccounts('customer').as('waiting')).select(count).as('customer'),
    ])
    .executeTakeFirstOrThrow() as Promise<Record<Kind, number>>
}
