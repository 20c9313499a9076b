import { z } from 'zod'
import { birthYear, dateOfBirthField, isUnder18 } from '~/domain/fields/day.schema'
import { gmailField } from '~/domain/fields/email.schema'
import { yearsField } from '~/domain/fields/number-fields.schema'
import { indianPhoneField } from '~/domain/fields/phone.schema'
import { optionalChoice, optionalText, requiredText } from '~/domain/fields/text-fields.schema'
import { graduationYearField } from '~/domain/fields/year.schema'
import {
  bloodGroups,
  departments,
  maritalStatuses,
  subDepartmentsOf,
} from './candidate-options.schema'

/**
 * What a candidate tells about themselves, by the specification's names; registration and the
 * profile share it. Gender and passwords differ and are added there.
 */
export function candidateAnswers(now: () => Date) {
  const pgYear = 'Enter the year of your PG graduation'
  return {
    name: requiredText('Enter your full name', { label: 'Full name', max: 120 }),
    number: indianPhoneField(),
    gmail: gmailField(),
    dob: dateOfBirthField(now),
    marital_status: optionalChoice(maritalStatuses, 'Choose a marital status from the list'),
    nationality: requiredText('Enter your nationality', { label: 'Nationality', max: 60 }),
    blood_group: optionalChoice(bloodGroups, 'Choose a blood group from the list'),
    guardian_consent: z
      .enum(['yes'], { error: 'Tick the box or leave it empty' })
      .optional()
      .transform((answer) => answer === 'yes'),
    position_applied: requiredText('Enter the position you apply for', {
      label: 'Position applied for',
      max: 120,
    }),
    department: z.enum(departments, { error: 'Choose a department' }),
    sub_departments: z.array(z.string()),
    is_experienced: yesOrNo('Choose whether you have work experience'),
    current_employer: optionalText({ label: 'Current employer', max: 120 }),
    total_experience: yearsField('Total experience'),
    relevant_experience: yearsField('Relevant experience'),
    skills_certifications: optionalText({
      label: 'Skills and certifications',
      max: 2000,
      lines: true,
    }),
    ug_qualification: requiredText('Enter your UG qualification', {
      label: 'UG qualification',
      max: 120,
    }),
    ug_category: optionalText({ label: 'UG category', max: 120 }),
    year_of_graduation: graduationYearField(
      'Year of graduation',
      'Enter your year of graduation',
      now,
    ),
    has_pg: yesOrNo('Choose whether you have a postgraduate degree')
      .optional()
      .transform((answer) => answer ?? false),
    pg_qualification: optionalText({ label: 'PG qualification', max: 120 }),
    pg_category: optionalText({ label: 'PG category', max: 120 }),
    pg_degree_name: optionalText({ label: 'PG degree name', max: 120 }),
    year_of_pg_graduation: graduationYearField('PG graduation year', pgYear, now)
      .optional()
      .transform((year) => year ?? null),
    degrees: optionalText({ label: 'Degrees', max: 2000, lines: true }),
  }
}

export type CandidateAnswers = z.output<z.ZodObject<ReturnType<typeof candidateAnswers>>>

/** Only what was valid arrives here: the rest of the form may be missing. */
type PartialAnswers = {
  [Name in keyof CandidateAnswers]?: CandidateAnswers[Name] | undefined
}

/** The sentences for fields that another answer makes necessary, by field. */
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
  }
  return missing
}

/** The sentences for answers that contradict each other, by field. */
export function contradictions(answers: PartialAnswers, now: Date): Record<string, string> {
  const found: Record<string, string> = {}
  // A wrong answer arrives as the text it was.
  const [ug, pg] = [answers.year_of_graduation, answers.year_of_pg_graduation].map((year) =>
    typeof year === 'number' ? year : undefined,
  )
  const born = birthYear(answers.dob, now)
  if (ug && born && ug < born + leastAgeAtGraduation) {
    found['year_of_graduation'] =
      `Year of graduation must be ${born + leastAgeAtGraduation} or later, ${leastAgeAtGraduation} years after your birth`
  }
  if (ug && pg && pg < ug) {
    found['year_of_pg_graduation'] =
      `PG graduation year must be ${ug} or later, the year of graduation`
  }
  const total = Number(answers.total_experience ?? NaN)
  if (total >= 0 && Number(answers.relevant_experience) > total) {
    found['relevant_experience'] = 'Relevant experience must not be more than total experience'
  }
  return found
}

const leastAgeAtGraduation = 15

/**
 * Takes out of a posted form what its own answers make meaningless, before anything is checked: the
 * fields of a group answered with 'no', sub-departments of another department, an adult's consent of
 * a guardian.
 */
export function withoutMeaninglessFields(form: unknown, now: Date): unknown {
  if (typeof form !== 'object' || form === null) return form
  const kept: Record<string, unknown> = { ...form }
  if (kept['is_experienced'] !== 'yes') drop(kept, experienceFields)
  if (kept['has_pg'] !== 'yes') drop(kept, pgFields)
  if (!isUnder18(kept['dob'], now)) drop(kept, ['guardian_consent'])
  const offered = subDepartmentsOf(kept['department'])
  kept['sub_departments'] = [
    ...new Set([kept['sub_departments']].flat().filter((name) => offered.includes(String(name)))),
  ]
  return kept
}

const experienceFields = ['current_employer', 'total_experience', 'relevant_experience']
const pgFields = ['pg_qualification', 'pg_category', 'pg_degree_name', 'year_of_pg_graduation']

function drop(form: Record<string, unknown>, names: string[]) {
  for (const name of names) delete form[name]
}

function yesOrNo(message: string) {
  return z.enum(['yes', 'no'], { error: message }).transform((answer) => answer === 'yes')
}
