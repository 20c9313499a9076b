import type { Db } from '#db/database'
import { namesOfType, type NameOfType } from '~/domain/fields/field-table'
import { profileColumns, rowOf } from '~/domain/fields/table-row'
import type { CompanyProfileFields } from './company-profile.schema'
import { companyTable } from './company.fields'
import {
  updateProfile,
  type Edit,
  type UpdateDeps,
  type UpdateResult,
} from './update-profile.server'

export type CompanyProfile = NonNullable<Awaited<ReturnType<typeof findCompanyProfile>>>

export async function findCompanyProfile(db: Db, accountId: string) {
  const row = await db
    .selectFrom('companies')
    .innerJoin('accounts', 'accounts.id', 'companies.account_id')
    .select(profileColumns(companyTable))
    .select(['branch', 'type_of', 'phone_verified_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) return undefined
  const { phone_verified_at, ...profile } = row
  return { ...profile, phone_verified: phone_verified_at !== null, ...amountsOf(profile) }
}

type Amount = NameOfType<typeof companyTable, 'amount'>

/** Rupees. Both engines send `numeric` as text; 15 digits fit a number. */
function amountsOf(row: Record<Amount, string | null>) {
  const amounts = namesOfType(companyTable, 'amount').map((name) => {
    const text = row[name]
    return [name, text === null ? null : Number(text)]
  })
  return Object.fromEntries(amounts) as Record<Amount, number | null>
}

export async function updateCompanyProfile(
  db: Db,
  deps: UpdateDeps,
  { fields, ...edit }: Edit<CompanyProfileFields>,
): Promise<UpdateResult> {
  const contact = {
    name: fields.company_name,
    email: fields.company_email,
    phone: fields.company_phone,
  }
  const written = { table: 'companies', row: rowOf(companyTable, fields) } as const
  return updateProfile(db, deps, { ...edit, contact, ...written })
}
