import { z } from 'zod'
import type { DocumentKind } from '#db/schema'
import { documentFields } from '~/domain/documents/documents.schema'
import type { CandidateProfile } from '~/domain/profiles/candidate-profile.server'
import type { CompanyProfile } from '~/domain/profiles/company-profile.server'
import { namesOfType } from '~/domain/fields/field-table'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { companyTable } from '~/domain/profiles/company.fields'
import { profileAnswer } from './table-calls'

const file = z
  .string()
  .nullable()
  .meta({ description: 'Path on this site from which the owner can download it.' })

const files = Object.keys(documentFields).map((name) => [name, file])

export const candidateProfileAnswer = profileAnswer(candidateTable, {
  files: Object.fromEntries(files),
})

export const companyProfileAnswer = profileAnswer(companyTable, {
  verified: { phone_verified: z.boolean() },
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
  const years = namesOfType(candidateTable, 'integer').map((name) => {
    const year = profile[name]
    return [name, year === null ? null : Number(year)]
  })
  return { ...profile, ...Object.fromEntries(years), ...Object.fromEntries(paths) }
}

/** As the registration takes them, so that what was read can be sent. */
export function companyAnswer(company: CompanyProfile) {
  const addresses = namesOfType(companyTable, 'addresses').map((name) => [
    name,
    company[name].join(', ') || null,
  ])
  return { ...company, ...Object.fromEntries(addresses) }
}
