import type { Db } from '#db/database'
import type { Kind } from './submission'

const common = ['id', 'created_at', 'handled_at'] as const
const verified = ['accounts.email_verified_at', 'accounts.phone_verified_at'] as const

// By the specification's names. Hashes of passwords, browsers and contents are not for the staff.
const columns = {
  contact: [...common, 'username', 'email', 'phone', 'message'],
  candidate: [
    ...(['accounts.id', 'accounts.created_at', 'accounts.handled_at'] as const),
    ...(['name', 'phone as number', 'email as gmail'] as const),
    ...verified,
    ...(['dob', 'gender', 'marital_status', 'nationality', 'blood_group'] as const),
    ...(['guardian_consent', 'position_applied', 'department', 'sub_departments'] as const),
    ...(['is_experienced', 'current_employer', 'total_experience'] as const),
    ...(['relevant_experience', 'skills_certifications', 'ug_qualification'] as const),
    ...(['ug_category', 'year_of_graduation', 'has_pg', 'pg_qualification'] as const),
    ...(['pg_category', 'pg_degree_name', 'year_of_pg_graduation', 'degrees'] as const),
    ...(['branch', 'type_of'] as const),
  ],
  client: [
    ...(['accounts.id', 'accounts.created_at', 'accounts.handled_at', 'company_name'] as const),
    ...(['company_location', 'email as company_email', 'phone as company_phone'] as const),
    ...verified,
    'company_social_media_linkedin as company_social_media_Linkedin',
    'company_social_media_instagram as company_social_media_Instagram',
    'company_social_media_facebook as company_social_media_Facebook',
    'company_social_media_twitter as company_social_media_Twitter',
    'company_social_media_whatsapp_group as company_social_media_Whatsapp_group',
    ...(['company_department', 'company_employees', 'company_weblink', 'start_year'] as const),
    ...(['annual_income', 'net_profit', 'company_branch_no'] as const),
    ...(['company_certification', 'company_license', 'branch', 'type_of'] as const),
  ],
  customer: [
    ...(['accounts.id', 'accounts.created_at', 'accounts.handled_at'] as const),
    ...(['name as full_name', 'email', 'phone as number'] as const),
    ...verified,
    ...(['address', 'city', 'service'] as const),
  ],
} as const satisfies Record<Kind, readonly string[]>

export type Detail = string | number | boolean | Date | string[] | null
/** All that is known of an arrival, keys in the order of `detailNames`. */
export type Details = Record<string, Detail> & { id: string }

export function detailNames(kind: Kind): string[] {
  return columns[kind].map((column) => column.replace(/^.* as |^\w+\./, ''))
}

/** @returns in the order of `ids`, without those that are not of this kind or gone. */
export async function findDetails(db: Db, kind: Kind, ids: string[]): Promise<Details[]> {
  if (ids.length === 0) return []
  const rows: Details[] = await selectDetails(db, kind, ids)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

function selectDetails(db: Db, kind: Kind, ids: string[]): Promise<Details[]> {
  switch (kind) {
    case 'contact':
      return db
        .selectFrom('contact_messages')
        .select(columns.contact)
        .where('id', 'in', ids)
        .execute()
    case 'candidate':
      return db
        .selectFrom('accounts')
        .innerJoin('candidates', 'candidates.account_id', 'accounts.id')
        .select(columns.candidate)
        .where('accounts.id', 'in', ids)
        .execute()
    case 'client':
      return db
        .selectFrom('accounts')
        .innerJoin('companies', 'companies.account_id', 'accounts.id')
        .select(columns.client)
        .where('accounts.id', 'in', ids)
        .execute()
    case 'customer':
      return db
        .selectFrom('accounts')
        .innerJoin('customers', 'customers.account_id', 'accounts.id')
        .select(columns.customer)
        .where('accounts.id', 'in', ids)
        .execute()
  }
}
