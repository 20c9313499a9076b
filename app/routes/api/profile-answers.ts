import { z } from 'zod'
import type { DocumentKind } from '#db/schema'
import { documentFields } from '~/domain/documents/documents.schema'
import type { CandidateProfile } from '~/domain/profiles/candidate-profile.server'
import type { CompanyProfile } from '~/domain/profiles/company-profile.server'
import { socialNetworks } from '~/domain/profiles/company-options.schema'

const text = z.string().nullable()
const number = z.number().nullable()
const waits = (name: string) =>
  text.meta({ description: `A changed ${name} that waits for its one-time password.` })
const file = text.meta({ description: 'Path on this site from which the owner can download it.' })

/** Said by an update beside the fields. */
const said = { success: z.literal(true).optional(), message: z.string().optional() }

export const candidateProfileAnswer = z.object({
  ...said,
  id: z.uuid(),
  name: z.string(),
  number: z.string(),
  gmail: z.string(),
  pending_number: waits('number'),
  pending_gmail: waits('address'),
  dob: z.iso.date(),
  gender: text,
  marital_status: text,
  nationality: z.string(),
  blood_group: text,
  guardian_consent: z.boolean(),
  position_applied: z.string(),
  department: z.string(),
  sub_departments: z.array(z.string()),
  is_experienced: z.boolean(),
  current_employer: text,
  total_experience: text,
  relevant_experience: text,
  skills_certifications: text,
  ug_qualification: z.string(),
  ug_category: text,
  year_of_graduation: z.int(),
  has_pg: z.boolean(),
  pg_qualification: text,
  pg_category: text,
  pg_degree_name: text,
  year_of_pg_graduation: z.int().nullable(),
  degrees: text,
  resume_upload: file,
  payslip_upload: file,
  photo_upload: file,
  branch: z.string(),
  type_of: z.string(),
})

interface Stored {
  id: string
  kind: DocumentKind
}

export function candidateAnswer(profile: CandidateProfile, documents: readonly Stored[]) {
  const paths = Object.entries(documentFields).map(([field, kind]) => {
    const document = documents.find((one) => one.kind === kind)
    return [field, document ? `/profile/candidate/documents/${document.id}` : null] as const
  })
  const { year_of_graduation: year, year_of_pg_graduation: pgYear } = profile
  return {
    ...profile,
    year_of_graduation: Number(year),
    year_of_pg_graduation: pgYear === null ? null : Number(pgYear),
    ...Object.fromEntries(paths),
  }
}

const links = text.meta({ description: 'Web addresses with commas between them.' })

export const companyProfileAnswer = z.object({
  ...said,
  id: z.uuid(),
  company_name: z.string(),
  company_location: text,
  company_email: z.string(),
  company_phone: z.string(),
  phone_verified: z.boolean(),
  pending_company_email: waits('address'),
  pending_company_phone: waits('number'),
  ...(Object.fromEntries(socialNetworks.map(({ field }) => [field, links])) as Record<
    (typeof socialNetworks)[number]['field'],
    typeof links
  >),
  company_department: text,
  company_employees: number,
  company_weblink: text,
  start_year: number,
  annual_income: number,
  net_profit: number,
  company_branch_no: number,
  company_certification: text,
  company_license: text,
  branch: z.string(),
  type_of: z.string(),
})

/** As the registration takes them, so that what was read can be sent. */
export function companyAnswer(company: CompanyProfile) {
  const addresses = socialNetworks.map(({ field }) => [field, company[field].join(', ') || null])
  return { ...company, ...Object.fromEntries(addresses) }
}
