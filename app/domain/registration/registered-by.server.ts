import type { Db } from '#db/database'
import type { UserType } from '#db/schema'

export const recognisedMilliseconds = 24 * 60 * 60 * 1000

/** False once the account is deleted. @param by.visitor SHA-256 hex of the browser's visitor cookie */
export async function hasRegistered(
  db: Db,
  by: { visitor: string; userType: UserType; now?: () => Date },
): Promise<boolean> {
  const now = by.now ?? (() => new Date())
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('registered_by', '=', by.visitor)
    .where('user_type', '=', by.userType)
    .where('created_at', '>=', new Date(now().getTime() - recognisedMilliseconds))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function forgetBrowsers(db: Db, now = () => new Date()): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ registered_by: null, registered_content: null })
    .where('registered_by', 'is not', null)
    .where('created_at', '<', new Date(now().getTime() - recognisedMilliseconds))
    .execute()
}
