import type { Db } from '#db/database'
import type { UserType } from '#db/schema'
import { findFirstCase } from '~/domain/cases/cases.server'
import { recognisedMs } from './registration.schema'

/**
 * Finds what this browser has registered within a day; undefined once the account is deleted. @param
 * by.visitor SHA-256 hex of the browser's visitor cookie
 */
export async function findRegisteredBy(
  db: Db,
  by: { visitor: string; userType: UserType; now?: () => Date },
): Promise<{ reference: string | undefined } | undefined> {
  const now = by.now ?? (() => new Date())
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('registered_by', '=', by.visitor)
    .where('user_type', '=', by.userType)
    .where('created_at', '>=', new Date(now().getTime() - recognisedMs))
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row && { reference: (await findFirstCase(db, row.id))?.reference }
}

export async function forgetBrowsers(db: Db, now = () => new Date()): Promise<void> {
  const before = new Date(now().getTime() - recognisedMs)
  await db
    .updateTable('accounts')
    .set({ registered_by: null, registered_content: null, registered_post: null })
    .where('registered_by', 'is not', null)
    .where('created_at', '<', before)
    .execute()
}
