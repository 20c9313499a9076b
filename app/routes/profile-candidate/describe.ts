import type { DocumentKind } from '#db/schema'
import type { CandidateProfile } from '~/domain/profiles/candidate-profile.server'
import { candidateProfile } from '~/content/candidate'
import { formatPhone } from '~/domain/fields/phone.schema'
import { longDate } from '~/ui/text/long-date'

const { terms } = candidateProfile

export interface StoredDocument {
  id: string
  kind: DocumentKind
  fileName: string
}

export function describeProfile(profile: CandidateProfile) {
  return {
    personal: [
      { term: terms.name, value: profile.name },
      { term: terms.number, value: formatPhone(profile.number) },
      { term: terms.gmail, value: profile.gmail },
      { term: terms.dob, value: longDate(profile.dob) },
      { term: terms.gender, value: profile.gender },
      { term: terms.marital_status, value: profile.marital_status },
      { term: terms.nationality, value: profile.nationality },
      { term: terms.blood_group, value: profile.blood_group },
    ],
    professional: [
      { term: terms.position_applied, value: profile.position_applied },
      { term: terms.department, value: profile.department },
      { term: terms.sub_departments, value: profile.sub_departments.join(', ') },
      { term: terms.is_experienced, value: profile.is_experienced ? 'Yes' : 'No' },
      { term: terms.current_employer, value: profile.current_employer },
      { term: terms.total_experience, value: years(profile.total_experience) },
      { term: terms.relevant_experience, value: years(profile.relevant_experience) },
    ],
    educational: [
      { term: terms.ug_qualification, value: profile.ug_qualification },
      { term: terms.ug_category, value: profile.ug_category },
      { term: terms.year_of_graduation, value: profile.year_of_graduation },
      { term: terms.pg_degree_name, value: profile.pg_degree_name },
      { term: terms.pg_category, value: profile.pg_category },
      { term: terms.pg_qualification, value: profile.pg_qualification },
      { term: terms.year_of_pg_graduation, value: profile.year_of_pg_graduation },
      { term: terms.degrees, value: profile.degrees },
    ],
    skills: (profile.skills_certifications ?? '')
      .split(/[,;\n]/)
      .map((skill) => skill.trim())
      .filter(Boolean),
  }
}
const years = (text: string | null) =>
  text && /^[\d.]+$/.test(text) ? `${text} ${text === '1' ? 'year' : 'years'}` : text
