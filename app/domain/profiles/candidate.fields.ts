import { z } from 'zod'
import { dateOfBirthField } from '~/domain/fields/schemas/day.schema'
import { gmailField } from '~/domain/fields/schemas/email.schema'
import { emailAddress, inSection, phoneNumber } from '~/domain/fields/field-table'
import { graduationYearField, yearsField } from '~/domain/fields/schemas/number-fields.schema'
import { indianPhoneField } from '~/domain/fields/schemas/phone.schema'
import { needed, text } from '~/domain/fields/table-schema'
import { optionalChoice, tickedField } from '~/domain/fields/schemas/text-fields.schema'
import {
  bloodGroups,
  departments,
  genderOptions,
  genders,
  maritalStatuses,
  subDepartments,
} from './candidate-options.schema'

const ifExperienced = { onlyIf: 'is_experienced' } as const
const ifPg = { onlyIf: 'has_pg' } as const
const ifUnder18 = { onlyIf: 'dob' } as const

export const lessThanRelevant = 'Total experience cannot be less than relevant experience'
const missingGuardianMobile = 'Enter the mobile number of your parent or guardian'

const yesOrNo = (message: string) =>
  z.enum(['yes', 'no'], { error: message }).transform((answer) => answer === 'yes')

const years = { hint: 'In years', input: { inputMode: 'decimal' } } as const
const year = { json: 'integer', input: { inputMode: 'numeric' } } as const

const chosenFrom = (options: readonly [string, ...string[]], noun: string) =>
  optionalChoice(options, `Choose a ${noun} from the list`)

const orNull = <Schema extends z.ZodType>(schema: Schema) =>
  schema.optional().transform((answer) => answer ?? null)

const allSubDepartments = Object.values(subDepartments).flat()

const notStated = { empty: 'Not stated', folded: true } as const

const [personal, professional] = [inSection('personal'), inSection('professional')]
const [skills, educational] = [inSection('skills'), inSection('educational')]

/** Fields by the specification's names. */
export const candidateTable = {
  name: personal('Full name', needed('Enter your full name', 120), {
    term: 'Name',
    example: 'Kavitha Selvam',
    wide: true,
    input: { autoComplete: 'name' },
  }),
  gmail: personal('Gmail', gmailField, { example: 'kavitha@gmail.com', ...emailAddress }),
  number: personal('Phone', () => indianPhoneField(), {
    hint: 'A mobile number',
    example: '98765 43210',
    ...phoneNumber,
  }),
  dob: personal('Date of birth', ({ now }) => dateOfBirthField(now), {
    json: 'date',
    heading: 'Only if you are under 18',
    example: '1999-03-14',
    input: { type: 'date', autoComplete: 'bday' },
  }),
  nationality: personal('Nationality', needed('Enter your nationality', 60), { example: 'Indian' }),
  guardian_consent: personal('Consent of parent or guardian', tickedField, {
    ...ifUnder18,
    asked: 'My parent or guardian agrees to this registration',
    json: 'boolean',
    wide: true,
    example: false,
    input: { type: 'checkbox' },
    missing: 'You are under 18: a parent or guardian has to agree. Tick the box when they do',
  }),
  // Otherwise browsers fill in the candidate's own name.
  guardian_name: personal('Name of parent or guardian', text(120), {
    ...ifUnder18,
    missing: 'Enter the name of your parent or guardian',
    input: { autoComplete: 'off' },
  }),
  guardian_mobile: personal(
    'Mobile number of parent or guardian',
    () => orNull(indianPhoneField(missingGuardianMobile)),
    { ...ifUnder18, missing: missingGuardianMobile, input: { type: 'tel', autoComplete: 'off' } },
  ),
  gender: personal(
    'Gender',
    ({ form, stored }) =>
      chosenFrom(form === 'profile' ? genderOptions(stored.gender) : genders, 'gender'),
    { ...notStated, options: genders, radio: true, wide: true, example: 'Female' },
  ),
  marital_status: personal('Marital status', () => chosenFrom(maritalStatuses, 'marital status'), {
    ...notStated,
    options: maritalStatuses,
    example: 'Single',
  }),
  blood_group: personal('Blood group', () => chosenFrom(bloodGroups, 'blood group'), {
    ...notStated,
    options: bloodGroups,
    example: 'B+',
  }),
  position_applied: professional(
    'Position applied for',
    needed('Enter the position you apply for', 120),
    { example: 'Front-end developer', wide: true, input: { autoComplete: 'organization-title' } },
  ),
  department: professional(
    'Department',
    () => z.enum(departments, { error: 'Choose a department' }),
    {
      options: departments,
      empty: 'Choose a department',
      chooses: true,
      wide: true,
      example: 'IT Software',
    },
  ),
  sub_departments: professional(
    'Sub-departments',
    () =>
      z
        .array(z.string())
        .refine(
          (names) => names.every((name) => allSubDepartments.includes(name)),
          'Choose sub-departments from the list',
        ),
    { json: 'list', example: ['React', 'Web Dev'] },
  ),
  is_experienced: professional(
    'Work experience',
    () => yesOrNo('Choose whether you have work experience'),
    {
      asked: 'Do you have work experience?',
      heading: 'Only if you have work experience',
      json: 'boolean',
      example: true,
    },
  ),
  current_employer: professional('Current employer', text(120), {
    ...ifExperienced,
    missing: 'Enter your current employer',
    wide: true,
    example: 'Korkai Web Works',
    input: { autoComplete: 'organization' },
  }),
  total_experience: professional('Total experience', ({ label }) => yearsField(label), {
    ...ifExperienced,
    ...years,
    missing: 'Enter your total experience',
    example: '4',
  }),
  relevant_experience: professional('Relevant experience', ({ label }) => yearsField(label), {
    ...ifExperienced,
    ...years,
    missing: 'Enter your relevant experience',
    example: '2.5',
  }),
  skills_certifications: skills('Skills and certifications', text(2000, { lines: true }), {
    hint: 'Separate them with commas or new lines',
    rows: 3,
    wide: true,
    example: 'TypeScript, SQL',
  }),
  ug_qualification: educational('UG qualification', needed('Enter your UG qualification', 120), {
    example: 'B.Sc. Computer Science',
  }),
  year_of_graduation: educational(
    'Year of graduation',
    ({ label, now }) => graduationYearField(label, 'Enter your year of graduation', now),
    { ...year, example: 2020 },
  ),
  ug_category: educational('UG category', text(120), { folded: true, example: 'Science' }),
  degrees: educational('Other degrees', text(2000, { lines: true }), { folded: true }),
  has_pg: educational(
    'Postgraduate degree',
    () =>
      yesOrNo('Choose whether you have a postgraduate degree')
        .optional()
        .transform((answer) => answer ?? false),
    {
      asked: 'Do you have a postgraduate degree?',
      heading: 'Only if you have a postgraduate degree',
      json: 'boolean',
      folded: true,
      example: false,
    },
  ),
  pg_degree_name: educational('PG degree name', text(120), {
    ...ifPg,
    missing: 'Enter your PG degree name',
    wide: true,
  }),
  pg_category: educational('PG category', text(120), {
    ...ifPg,
    missing: 'Enter your PG category',
  }),
  year_of_pg_graduation: educational(
    'PG graduation year',
    ({ label, now }) =>
      orNull(graduationYearField(label, 'Enter the year of your PG graduation', now)),
    { ...ifPg, ...year, missing: 'Enter your PG graduation year' },
  ),
  pg_qualification: educational('PG qualification', text(120), { ...ifPg }),
}
