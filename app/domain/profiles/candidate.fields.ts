import { z } from 'zod'
import { dateOfBirthField } from '~/domain/fields/schemas/day.schema'
import { gmailField } from '~/domain/fields/schemas/email.schema'
import { emailAddress, field, phoneNumber, type SchemaContext } from '~/domain/fields/field-table'
import { graduationYearField, yearsField } from '~/domain/fields/schemas/number-fields.schema'
import { indianPhoneField } from '~/domain/fields/schemas/phone.schema'
import { needed, text } from '~/domain/fields/table-schema'
import { optionalChoice, optionalText } from '~/domain/fields/schemas/text-fields.schema'

import {
  bloodGroups,
  departments,
  genderOptions,
  genders,
  maritalStatuses,
} from './candidate-options.schema'

const ifExperienced = { onlyIf: 'is_experienced' } as const
const ifPg = { onlyIf: 'has_pg' } as const
const ifUnder18 = { onlyIf: 'dob', after: 'nationality' } as const

const missingGuardianMobile = 'Enter the mobile number of your parent or guardian'

const yesOrNo = (message: string) =>
  z.enum(['yes', 'no'], { error: message }).transform((answer) => answer === 'yes')

const years = ({ label }: SchemaContext) => yearsField(label)
const decimal = { input: { inputMode: 'decimal' } } as const

const year = { json: 'integer', input: { inputMode: 'numeric' } } as const

const gender = 'Choose a gender from the list'
const notStated = { empty: 'Not stated', folded: true } as const

/** The specification's names. */
export const candidateTable = {
  name: field('Full name', 'personal', needed('Enter your full name', 120), {
    term: 'Name',
    example: 'Kavitha Selvam',
    wide: true,
    input: { autoComplete: 'name' },
  }),
  number: field('Phone', 'personal', () => indianPhoneField(), {
    after: 'gmail',
    example: '98765 43210',
    ...phoneNumber,
  }),
  gmail: field('Gmail', 'personal', gmailField, {
    example: 'kavitha@gmail.com',
    ...emailAddress,
  }),
  dob: field('Date of birth', 'personal', ({ now }) => dateOfBirthField(now), {
    json: 'date',
    heading: 'Only if you are under 18',
    example: '1999-03-14',
    input: { type: 'date', autoComplete: 'bday' },
  }),
  gender: field(
    'Gender',
    'personal',
    ({ form, stored }) =>
      optionalChoice(form === 'profile' ? genderOptions(stored.gender) : genders, gender),
    { ...notStated, options: genders, radio: true, wide: true, example: 'Female' },
  ),
  marital_status: field(
    'Marital status',
    'personal',
    () => optionalChoice(maritalStatuses, 'Choose a marital status from the list'),
    { ...notStated, options: maritalStatuses, example: 'Single' },
  ),
  nationality: field('Nationality', 'personal', needed('Enter your nationality', 60), {
    after: 'dob',
    example: 'Indian',
  }),
  blood_group: field(
    'Blood group',
    'personal',
    () => optionalChoice(bloodGroups, 'Choose a blood group from the list'),
    { ...notStated, options: bloodGroups, example: 'B+' },
  ),
  guardian_consent: field(
    'Consent of parent or guardian',
    'personal',
    () =>
      z
        .enum(['yes'], { error: 'Tick the box or leave it empty' })
        .optional()
        .transform((answer) => answer === 'yes'),
    {
      ...ifUnder18,
      asked: 'My parent or guardian agrees to this registration',
      json: 'boolean',
      wide: true,
      example: false,
      input: { type: 'checkbox' },
      missing: 'You are under 18: a parent or guardian has to agree. Tick the box when they do',
    },
  ),
  // Browsers would fill in the candidate's own.
  guardian_name: field('Name of parent or guardian', 'personal', text(120), {
    ...ifUnder18,
    missing: 'Enter the name of your parent or guardian',
    input: { autoComplete: 'off' },
  }),
  guardian_mobile: field(
    'Mobile number of parent or guardian',
    'personal',
    () =>
      indianPhoneField(missingGuardianMobile)
        .optional()
        .transform((number) => number ?? null),
    {
      ...ifUnder18,
      missing: missingGuardianMobile,
      input: { type: 'tel', autoComplete: 'off' },
    },
  ),
  position_applied: field(
    'Position applied for',
    'professional',
    needed('Enter the position you apply for', 120),
    {
      example: 'Front-end developer',
      wide: true,
      input: { autoComplete: 'organization-title' },
    },
  ),
  department: field(
    'Department',
    'professional',
    () => z.enum(departments, { error: 'Choose a department' }),
    {
      options: departments,
      empty: 'Choose a department',
      chooses: true,
      wide: true,
      example: 'IT Software',
    },
  ),
  sub_departments: field('Sub-departments', 'professional', () => z.array(z.string()), {
    json: 'list',
    example: ['React', 'Web Dev'],
  }),
  is_experienced: field(
    'Work experience',
    'professional',
    () => yesOrNo('Choose whether you have work experience'),
    {
      asked: 'Do you have work experience?',
      heading: 'Only if you have work experience',
      json: 'boolean',
      example: true,
    },
  ),
  current_employer: field('Current employer', 'professional', text(120), {
    ...ifExperienced,
    missing: 'Enter your current employer',
    wide: true,
    example: 'Korkai Web Works',
    input: { autoComplete: 'organization' },
  }),
  total_experience: field('Total experience', 'professional', years, {
    ...ifExperienced,
    ...decimal,
    missing: 'Enter your total experience',
    hint: 'In years',
    example: '4',
  }),
  relevant_experience: field('Relevant experience', 'professional', years, {
    ...ifExperienced,
    ...decimal,
    missing: 'Enter your relevant experience',
    hint: 'In years',
    example: '2.5',
  }),
  skills_certifications: field('Skills and certifications', 'skills', text(2000, { lines: true }), {
    hint: 'Separate them with commas or new lines',
    rows: 3,
    wide: true,
    example: 'TypeScript, SQL',
  }),
  ug_qualification: field(
    'UG qualification',
    'educational',
    needed('Enter your UG qualification', 120),
    { hint: 'For example B.Com', example: 'B.Sc. Computer Science' },
  ),
  ug_category: field('UG category', 'educational', text(120), {
    after: 'year_of_graduation',
    hint: 'For example Arts, Commerce, Engineering',
    folded: true,
    example: 'Science',
  }),
  year_of_graduation: field(
    'Year of graduation',
    'educational',
    ({ label, now }) => graduationYearField(label, 'Enter your year of graduation', now),
    { ...year, example: 2020 },
  ),
  has_pg: field(
    'Postgraduate degree',
    'educational',
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
  pg_qualification: field('PG qualification', 'educational', text(120), {
    ...ifPg,
    after: 'year_of_pg_graduation',
    hint: 'For example M.Com',
  }),
  pg_category: field('PG category', 'educational', text(120), {
    ...ifPg,
    after: 'pg_degree_name',
    hint: 'For example Arts, Commerce, Engineering',
    missing: 'Enter your PG category',
  }),
  pg_degree_name: field('PG degree name', 'educational', text(120), {
    ...ifPg,
    hint: 'For example Master of Commerce',
    missing: 'Enter your PG degree name',
    wide: true,
  }),
  year_of_pg_graduation: field(
    'PG graduation year',
    'educational',
    ({ label, now }) =>
      graduationYearField(label, 'Enter the year of your PG graduation', now)
        .optional()
        .transform((found) => found ?? null),
    { ...ifPg, ...year, missing: 'Enter your PG graduation year' },
  ),
  degrees: field(
    'Other degrees',
    'educational',
    () => optionalText({ label: 'Degrees', max: 2000, lines: true }),
    { after: 'ug_category', hint: 'For example a diploma or B.Ed', folded: true },
  ),
}
