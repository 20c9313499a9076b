import type { Db } from '#db/database'
import type { SocialField } from './company-options.schema'
import type { CompanyProfileFields } from './company-profile.schema'
import { companyRow } from './company-row.server'
import {
  updateProfile,
  type Edit,
  type UpdateDeps,
  type UpdateResult,
} from './update-profile.server'

/** A company by the specification's names; its social links are lists of full web addresses. */
export interface CompanyProfile extends Record<SocialField, string[]> {
  id: string
  company_name: string
  company_location: string | null
  company_email: string
  /** Ten digits, or up to 15 and perhaps a + before them. */
  company_phone: string
  phone_verified: boolean
  /** A changed address or number that waits for its one-time password. */
  pending_company_email: string | null
  pending_company_phone: string | null
  company_department: string | null
  company_employees: number | null
  company_weblink: string | null
  start_year: number | null
  /** Rupees. */
  annual_income: number | null
  net_profit: number | null
  company_branch_no: number | null
  company_certification: string | null
  company_license: string | null
  branch: string
  type_of: string
}

const profileColumns = [
  ...(['account_id as id', 'company_name', 'company_location', 'email as company_email'] as const),
  ...(['phone as company_phone', 'phone_verified_at'] as const),
  'pending_email as pending_company_email',
  'pending_phone as pending_company_phone',
  'company_social_media_linkedin as company_social_media_Linkedin',
  'company_social_media_instagram as company_social_media_Instagram',
  'company_social_media_facebook as company_social_media_Facebook',
  'company_social_media_twitter as company_social_media_Twitter',
  'company_social_media_whatsapp_group as company_social_media_Whatsapp_group',
  ...(['company_department', 'company_employees', 'company_weblink', 'start_year'] as const),
  ...(['annual_income', 'net_profit', 'company_branch_no'] as const),
  ...(['company_certification', 'company_license', 'branch', 'type_of'] as const),
] as const

export async function findCompanyProfile(
  db: Db,
  accountId: string,
): Promise<CompanyProfile | undefined> {
  const row = await db
    .selectFrom('companies')
    .innerJoin('accounts', 'accounts.id', 'companies.account_id')
    .select(profileColumns)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (!row) return undefined
  const { phone_verified_at, annual_income, net_profit, ...profile } = row
  return {
    ...profile,
    phone_verified: phone_verified_at !== null,
    annual_income: rupees(annual_income),
    net_profit: rupees(net_profit),
  }
}

/** Saves an edited profile like `updateProfile`; what the form does not show keeps its value. */
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
  const { result } = await updateProfile(db, deps, { ...edit, contact }, (trx, { at }) =>
    trx
      .updateTable('companies')
      .set({ ...companyRow(fields), updated_at: at })
      .where('account_id', '=', edit.accountId)
      .returning('account_id')
      .executeTakeFirstOrThrow(),
  )
  return result
}

/** Both engines send `numeric` as text, lest digits get lost; 15 of them do not. */
function rupees(text: string | null): number | null {
  return text === null ? null : Number(text)
}
