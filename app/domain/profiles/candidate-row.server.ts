import type { Insertable } from 'kysely'
import type { Database } from '#db/schema'
import type { CandidateAnswers } from './candidate-answers.schema'

/** Everything but gmail and number, which live in the account. */
export type CandidateRowFields = Omit<CandidateAnswers, 'gmail' | 'number'> & {
  gender: string | null
}

/** A candidate's answers as columns; `branch` and `type_of` stay the database's defaults. */
export function candidateRow(
  fields: CandidateRowFields,
): Omit<Insertable<Database['candidates']>, 'account_id'> {
  return {
    name: fields.name,
    dob: fields.dob,
    gender: fields.gender,
    marital_status: fields.marital_status,
    nationality: fields.nationality,
    blood_group: fields.blood_group,
    guardian_consent: fields.guardian_consent,
    position_applied: fields.position_applied,
    department: fields.department,
    sub_departments: fields.sub_departments,
    is_experienced: fields.is_experienced,
    current_employer: fields.current_employer,
    total_experience: fields.total_experience,
    relevant_experience: fields.relevant_experience,
    skills_certifications: fields.skills_certifications,
    ug_qualification: fields.ug_qualification,
    ug_category: fields.ug_category,
    year_of_graduation: fields.year_of_graduation,
    has_pg: fields.has_pg,
    pg_qualification: fields.pg_qualification,
    pg_category: fields.pg_category,
    pg_degree_name: fields.pg_degree_name,
    year_of_pg_graduation: fields.year_of_pg_graduation,
    degrees: fields.degrees,
  }
}
