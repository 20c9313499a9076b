import type { DocumentKind } from '#db/schema'
import type { CandidateProfile } from '~/domain/profiles/candidate-profile.server'
import { longDate } from '~/ui/text/long-date'

export interface StoredDocument {
  id: string
  kind: DocumentKind
  fileName: string
}

/** The profile in words, part by part. */
export function describeProfile(profile: CandidateProfile) {
  return {
    personal: [
      { term: 'Name', value: profile.name },
      { term: 'Phone', value: grouped(profile.number) },
      { term: 'Gmail', value: profile.gmail },
      { term: 'Date of birth', value: longDate(profile.dob) },
      { term: 'Gender', value: profile.gender },
      { term: 'Marital status', value: profile.marital_status },
      { term: 'Nationality', value: profile.nationality },
      { term: 'Blood group', value: profile.blood_group },
    ],
    professional: [
      { term: 'Position applied', value: profile.position_applied },
      { term: 'Department', value: profile.department },
      { term: 'Sub-departments', value: profile.sub_departments.join(', ') },
      { term: 'Work experience', value: profile.is_experienced ? 'Yes' : 'No' },
      { term: 'Current employer', value: profile.current_employer },
      { term: 'Total experience', value: years(profile.total_experience) },
      { term: 'Relevant experience', value: years(profile.relevant_experience) },
    ],
    educational: [
      { term: 'UG qualification', value: profile.ug_qualification },
      { term: 'UG category', value: profile.ug_category },
      { term: 'Year of graduation', value: profile.year_of_graduation },
      { term: 'PG degree', value: profile.pg_degree_name },
      { term: 'PG category', value: profile.pg_category },
      { term: 'PG qualification', value: profile.pg_qualification },
      { term: 'PG graduation year', value: profile.year_of_pg_graduation },
      { term: 'Other degrees', value: profile.degrees },
    ],
    skills: (profile.skills_certifications ?? '')
      .split(/[,;\n]/)
      .map((skill) => skill.trim())
      .filter(Boolean),
  }
}

const grouped = (number: string) => number.replace(/^(\d{5})(\d{5})$/, '$1 $2')
const years = (text: string | null) =>
  text && /^[\d.]+$/.test(text) ? `${text} ${text === '1' ? 'year' : 'years'}` : text
