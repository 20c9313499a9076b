// Profiles of candidates, companies and customers: read and update them.
import type { Db } from '#db/database'
import type { UserType } from '#db/schema'
import type { Cell } from '~/domain/fields/describe'
import { profileColumns } from '~/domain/fields/table-row'
import { userTypeRules } from './user-types'

/** A profile by the specification's names; `pending_…` is a changed contact that waits for its code. */
export type Profile = Readonly<Record<string, Cell>>

export function selectProfile(db: Db, userType: UserType, accountId: string) {
  const { rows, fields, fixed } = userTypeRules[userType]
  return (
    db
      // One type for three tables, whose columns are known by name alone.
      .selectFrom(rows as 'candidates')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select([...profileColumns(fields), ...fixed])
      .where('account_id', '=', accountId)
  )
}

export async function findProfile(
  db: Db,
  userType: UserType,
  accountId: string,
): Promise<Profile | undefined> {
  const row = await selectProfile(db, userType, accountId).executeTakeFirst()
  if (!row) return undefined
  const { fields } = userTypeRules[userType]
  // Both engines send `numeric` as text; its 15 digits fit a number.
  const cells = Object.entries<Cell>(row).map(([name, cell]) => {
    const isAmount = fields[name]?.json === 'amount' && cell !== null
    return [name, isAmount ? Number(cell) : cell]
  })
  return Object.fromEntries(cells) as Profile
}
