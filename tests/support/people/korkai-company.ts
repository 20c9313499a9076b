import type { Db } from '#db/database'
import { hashPassword } from '~/domain/accounts/password.server'
import { registrationFields } from '~/domain/registration/registration.schema'
import { companyTable } from '~/domain/profiles/company.fields'
import { toRow } from '~/domain/fields/table-row'
import { korkai } from '../../fixtures/korkai'

const hash = hashPassword(korkai.password)

/** Korkai's account and company, as if registered with its phone number left unverified. */
export async function insertKorkai(
  db: Db,
  email = korkai.company_email.toLowerCase(),
): Promise<string> {
  const fields = registrationFields.client.parse({ ...korkai, company_email: email })
  const account = { email, phone: fields.company_phone, password_hash: await hash }
  const { id: account_id } = await db
    .insertInto('accounts')
    .values({ user_type: 'client', ...account, email_verified_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  const company = { ...toRow(companyTable, fields), account_id }
  await db.insertInto('companies').values(company).execute()
  return account_id
}
