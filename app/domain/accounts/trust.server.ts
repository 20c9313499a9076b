import { createHmac } from 'node:crypto'
import type { Db } from '#db/database'
import type { UserType } from '#db/schema'

/** A cookie value of browsers that have signed in, from the password's hash: a new password voids it. */
export function trustMark(secret: string, of: { id: string; passwordHash: string }): string {
  const mac = createHmac('sha256', secret).update(`trust\n${of.id}\n${of.passwordHash}`)
  return mac.digest('base64url').slice(0, 22)
}

/** @returns undefined when there is no such account. */
export async function findTrustMark(
  db: Db,
  secret: string,
  of: { userType: UserType; email: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select(['id', 'password_hash as passwordHash'])
    .where('user_type', '=', of.userType)
    .where('email', '=', of.email.toLowerCase())
    .executeTakeFirst()
  return row && trustMark(secret, row)
}
