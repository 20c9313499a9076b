import type { Db } from '#db/database'
import type { CustomerProfileFields } from './customer-profile.schema'
import { customerRow } from './customer-row.server'
import {
  updateProfile,
  type Edit,
  type UpdateDeps,
  type UpdateResult,
} from './update-profile.server'

/** A customer by the names of the registration form. */
export interface CustomerProfile {
  id: string
  full_name: string
  email: string
  /** Ten digits, or up to 15 and perhaps a + before them. */
  number: string
  /** A changed number that waits for its one-time password. */
  pending_number: string | null
  address: string
  city: string
  service: string
}

export function findCustomerProfile(
  db: Db,
  accountId: string,
): Promise<CustomerProfile | undefined> {
  return db
    .selectFrom('customers')
    .innerJoin('accounts', 'accounts.id', 'customers.account_id')
    .select([
      ...(['accounts.id', 'customers.name as full_name', 'accounts.email'] as const),
      ...(['accounts.phone as number', 'accounts.pending_phone as pending_number'] as const),
      ...(['address', 'city', 'service'] as const),
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** Saves an edited profile like `updateProfile`. */
export async function updateCustomerProfile(
  db: Db,
  deps: UpdateDeps,
  { fields, ...edit }: Edit<CustomerProfileFields>,
): Promise<UpdateResult> {
  const contact = { name: fields.full_name, phone: fields.number }
  const { result } = await updateProfile(db, deps, { ...edit, contact }, (trx, { at }) =>
    trx
      .updateTable('customers')
      .set({ ...customerRow(fields), updated_at: at })
      .where('account_id', '=', edit.accountId)
      .returning('account_id')
      .executeTakeFirstOrThrow(),
  )
  return result
}
