import type { z } from 'zod'
import { birthYear, isUnder18 } from '~/domain/fields/schemas/day.schema'
import type { Shape } from '~/domain/fields/table-schema'
import { subDepartmentsOf } from './candidate-options.schema'
import { missingGuardianMobile, type candidateTable } from './candidate.fields'

const minGraduationYears = 15

type CandidateAnswers = z.output<z.ZodObject<Shape<typeof candidateTable, 'profile'>>>

/** Only valid answers: the rest of the form may be missing. */
type PartialAnswers = {
  [Name in keyof CandidateAnswers]?: CandidateAnswers[Name] | undefined
}

export function missingByAnswer(answers: PartialAnswers, now: Date): Record<string, string> {
  const missing: Record<string, string> = {}
  const need = (name: keyof CandidateAnswers, message: string) => {
    if (!answers[name]) missing[name] = message
  }
  if (answers.is_experienced === true) {
    need('current_employer', 'Enter your current employer')
    need('total_experience', 'Enter your total experience')
    need('relevant_experience', 'Enter your relevant experience')
  }
  if (answers.has_pg === true) {
    need('pg_degree_name', 'Enter your PG degree name')
    need('pg_category', 'Enter your PG category')
    need('year_of_pg_graduation', 'Enter your PG graduation year')
  }
  if (isUnder18(answers.dob, now)) {
    need(
      'guardian_consent',
      'You are under 18: a parent or guardian has to agree. Tick the box when they do',
    )
    need('guardian_name', 'Enter the name of your parent or guardian')
    need('guardian_mobile', missingGuardianMobile)
  }
  return missing
}

export function contradictions(answers: PartialAnswers, now: Date): Record<string, string> {
  const found: Record<string, string> = {}
  // A wrong answer is still the text that was typed.
  const [ug, pg] = [answers.year_of_graduation, answers.year_of_pg_graduation].map((year) =>
    typeof year === 'number' ? year : undefined,
  )
  const born = birthYear(answers.dob, now)
  if (ug && born && ug < born + minGraduationYears) {
    found['year_of_graduation'] =
      `Year of graduation must be ${born + minGraduationYears} or later, ${minGraduationYears} years after your birth`
  }
  if (ug && pg && pg < ug) {
    found['year_of_pg_graduation'] =
      `PG graduation year must be ${ug} or later, the year of graduation`
  }
  const total = Number(answers.total_experience ?? NaN)
  if (total >= 0 && Number(answers.relevant_experience) > total) {
    found['relevant_experience'] = 'Relevant experience must not be more than total experience'
  }
  if (answers.guardian_mobile && answers.guardian_mobile === answers.number) {
    found['guardian_mobile'] = 'This is your own number. Enter that of your parent or guardian'
  }
  return found
}

/** Removes, before any check, what a form's own answers make meaningless, such as an adult's guardian. */
export function withoutMeaninglessFields(form: unknown, now: Date): unknown {
  if (typeof form !== 'object' || form === null) return form
  const kept: Record<string, unknown> = { ...form }
  if (kept['is_experienced'] !== 'yes') drop(kept, experienceFields)
  if (kept['has_pg'] !== 'yes') drop(kept, pgFields)
  if (!isUnder18(kept['dob'], now)) drop(kept, guardianFields)
  const offered = subDepartmentsOf(kept['department'])
  kept['sub_departments'] = [
    ...new Set([kept['sub_departments']].flat().filter((name) => offered.includes(String(name)))),
  ]
  return kept
}

const guardianFields = ['guardian_consent', 'guardian_name', 'guardian_mobile']
const experienceFields = ['current_employer', 'total_experience', 'relevant_experience']
const pgFields = ['pg_qualification', 'pg_category', 'pg_degree_name', 'year_of_pg_graduation']

function drop(form: Record<string, unknown>, names: string[]) {
  for (const name of names) delete form[name]
}
