import type { Db } from '#db/database'
import { profileColumns, rowOf } from '~/domain/fields/table-row'
import type { CustomerProfileFields } from './customer-profile.schema'
import { customerTable } from './customer.fields'
import {
  updateProfile,
  type Edit,
  type UpdateDeps,
  type UpdateResult,
} from './update-profile.server'

export type CustomerProfile = NonNullable<Awaited<ReturnType<typeof findCustomerProfile>>>

export function findCustomerProfile(db: Db, accountId: string) {
  return db
    .selectFrom('customers')
    .innerJoin('accounts', 'accounts.id', 'customers.account_id')
    .select(profileColumns(customerTable))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export async function updateCustomerProfile(
  db: Db,
  deps: UpdateDeps,
  { fields, ...edit }: Edit<CustomerProfileFields>,
): Promise<UpdateResult> {
  const contact = { name: fields.full_name, phone: fields.number }
  const written = { table: 'customers', row: rowOf(customerTable, fields) } as const
  return updateProfile(db, deps, { ...edit, contact, ...written })
}
