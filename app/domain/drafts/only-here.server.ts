import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { UserType } from '#db/schema'
import { verifiedSince } from '~/domain/otp/challenges.server'
import { draftLifetimeMs } from './drafts.server'

/**
 * Registrations begun in this browser that can be continued nowhere else: no account has them, and no address
 * in them is proven.
 */
export async function findFormsOnlyHere(
  db: Db,
  { visitor }: { visitor: string },
  now = () => new Date(),
): Promise<UserType[]> {
  const at = now()
  const rows = await db
    .selectFrom('drafts')
    .select('form')
    .where('visitor', '=', visitor)
    .where('form', 'in', ['candidate', 'client', 'customer'])
    .where('account_id', 'is', null)
    .where('continued_at', 'is', null)
    .where('updated_at', '>=', new Date(at.getTime() - draftLifetimeMs))
    .where((eb) =>
      eb.or([
        sql<boolean>`exists (select from jsonb_each(answers) where value not in ('""', '[]'))`,
        eb.exists(eb.selectFrom('documents').select('id').whereRef('draft_id', '=', 'drafts.id')),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('otp_challenges')
            .select('id')
            .whereRef('otp_challenges.visitor', '=', 'drafts.visitor')
            .where('channel', '=', 'email')
            .where(sql<boolean>`purpose = drafts.form || '-registration'`)
            .where('verified_at', '>', verifiedSince('candidate-registration', at))
            .where(
              sql<boolean>`destination in (select lower(value) from jsonb_each_text(answers))`,
            ),
        ),
      ),
    )
    .orderBy('form')
    .execute()
  return rows.map(({ form }) => form as UserType)
}
