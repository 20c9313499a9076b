import type { Db } from '#db/database'
import { trustMark } from '~/domain/accounts/trust.server'

/** A cookie value of browsers in which somebody of the staff has signed in: a new password voids it. */
export function staffMark(secret: string, of: { id: string; passwordHash: string }): string {
  return trustMark(`${secret}\nstaff`, of)
}

/** Whether one of the marks is anybody's present one. */
export async function findTrustedStaff(
  db: Db,
  { secret, marks }: { secret: string; marks: string[] },
): Promise<boolean> {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'password_hash as passwordHash'])
    .where('password_hash', 'is not', null)
    .execute()
  return rows.some(({ id, passwordHash }) =>
    marks.includes(staffMark(secret, { id, passwordHash: passwordHash ?? '' })),
  )
}

/** What a mark of this browser would be made of. An address that nobody of the staff has takes the same work. */
export async function findMarkable(
  db: Db,
  email: string,
): Promise<{ id: string; passwordHash: string }> {
  const row = await db
    .selectFrom('staff')
    .select(['id', 'password_hash as passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst()
  return { id: row?.id ?? '', passwordHash: row?.passwordHash ?? '' }
}
