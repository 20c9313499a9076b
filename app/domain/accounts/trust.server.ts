import { createHmac } from 'node:crypto'
import type { Db } from '#db/database'
import type { UserType } from '#db/schema'
import type { PasswordHolder } from '~/domain/limits/sign-in-throttle.server'

/** A cookie value of browsers that have signed in, from the password's hash: a new password voids it. */
export function trustTokenOf(
  secret: string,
  { userType, id, passwordHash }: Pick<PasswordHolder, 'userType'> & Marked,
): string {
  const mac = createHmac('sha256', userType === 'staff' ? `${secret}\nstaff` : secret)
  return mac.update(`trust\n${id}\n${passwordHash}`).digest('base64url').slice(0, 22)
}

interface Marked {
  id: string
  passwordHash: string | null
}

/** @returns undefined when there is no such account. */
export async function findTrustToken(
  db: Db,
  secret: string,
  { userType, email }: PasswordHolder,
): Promise<string | undefined> {
  const isStaff = userType === 'staff'
  const row = await db
    .selectFrom(isStaff ? ('staff' as 'accounts') : 'accounts')
    .select(['id', 'password_hash as passwordHash'])
    .where('email', '=', email.toLowerCase())
    .$if(!isStaff, (query) => query.where('user_type', '=', userType as UserType))
    .executeTakeFirst()
  return row && trustTokenOf(secret, { ...row, userType })
}

export async function isTokenOfStaff(db: Db, secret: string, tokens: string[]): Promise<boolean> {
  const rows = db.selectFrom('staff').select(['id', 'password_hash as passwordHash'])
  const staff = await rows.where('password_hash', 'is not', null).execute()
  return staff.some((one) => tokens.includes(trustTokenOf(secret, { ...one, userType: 'staff' })))
}
