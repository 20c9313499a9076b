import { parseWithZod } from '@conform-to/zod/v4'
import { describe, expect, it } from 'vitest'
import { kavitha } from '../../../tests/fixtures/kavitha'
import { registrationFieldsAt } from './registration.schema'

const now = () => new Date('2025-06-15T12:00:00Z')
const schema = registrationFieldsAt(now).candidate

/** Posts the fixture with changes, as a browser would; `undefined` leaves a field out. */
function post(changes: Record<string, string | string[] | undefined> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...kavitha, ...changes })) {
    for (const text of [value].flat()) if (text !== undefined) form.append(name, text)
  }
  return parseWithZod(form, { schema })
}

function valueOf(changes?: Parameters<typeof post>[0]) {
  const submission = post(changes)
  if (submission.status !== 'success') throw new Error(JSON.stringify(submission.reply()))
  return submission.value
}

function errorsOf(changes?: Parameters<typeof post>[0]) {
  return post(changes).reply().error ?? {}
}

describe('candidate registration form', () => {
  it('normalises what was typed', () => {
    expect(
      valueOf({ name: '  Kavitha\t Selvam\u0000 ', number: '+91 (98765) 43210' }),
    ).toMatchObject({
      name: 'Kavitha Selvam',
      number: '+919876543210',
      gmail: 'kavitha.example@gmail.com',
      dob: '1999-03-14',
      is_experienced: true,
      has_pg: false,
      year_of_graduation: 2020,
      skills_certifications: 'React, TypeScript\nAccessible forms',
      degrees: null,
      guardian_consent: false,
      guardian_name: null,
      guardian_mobile: null,
      offers: false,
    })
  })

  it('keeps Tamil names and long words', () => {
    const name = 'கவிதா செல்வம்'
    expect(valueOf({ name }).name).toBe(name)
    expect(valueOf({ name: 'é'.repeat(60) + 'e\u0301'.repeat(60) }).name).toBe('é'.repeat(120))
  })

  it('asks for every mandatory field at once', () => {
    const nothing = parseWithZod(new FormData(), { schema })
    expect(nothing.reply().error).toEqual({
      name: ['Enter your full name'],
      number: ['Enter your phone number'],
      gmail: ['Enter your Gmail address'],
      dob: ['Enter your date of birth'],
      nationality: ['Enter your nationality'],
      position_applied: ['Enter the position you apply for'],
      department: ['Choose a department'],
      is_experienced: ['Choose whether you have work experience'],
      ug_qualification: ['Enter your UG qualification'],
      year_of_graduation: ['Enter your year of graduation'],
      password: ['Enter a password'],
      confirm_password: ['Enter the password again'],
    })
  })

  it('treats blanks as missing', () => {
    expect(errorsOf({ name: ' \u00a0 ', ug_category: '  ' })).toEqual({
      name: ['Enter your full name'],
    })
    expect(valueOf({ ug_category: '  ' }).ug_category).toBeNull()
  })

  it('shows conditional and comparing errors together with missing and malformed fields', () => {
    const errors = errorsOf({
      name: undefined,
      year_of_graduation: '202',
      current_employer: '',
      has_pg: 'yes',
      dob: '2010-01-01',
      password: 'weak',
      confirm_password: 'other',
    })
    expect(errors).toEqual({
      name: ['Enter your full name'],
      year_of_graduation: ['Year of graduation must have 4 digits'],
      current_employer: ['Enter your current employer'],
      pg_degree_name: ['Enter your PG degree name'],
      pg_category: ['Enter your PG category'],
      year_of_pg_graduation: ['Enter your PG graduation year'],
      guardian_consent: [
        'You are under 18: a parent or guardian has to agree. Tick the box when they do',
      ],
      guardian_name: ['Enter the name of your parent or guardian'],
      guardian_mobile: ['Enter the mobile number of your parent or guardian'],
      password: [
        'Password must be at least 8 characters, include uppercase, lowercase, number, and special character',
      ],
      confirm_password: ['Passwords do not match'],
    })
  })

  it('answers each malformed field with the specified message', () => {
    expect(errorsOf({ gmail: 'k@example.com', number: '12345' })).toEqual({
      gmail: ['Please enter a valid Gmail address'],
      number: ['Please enter a valid 10-digit Indian phone number'],
    })
    expect(errorsOf({ confirm_password: 'Kadal*2026' })).toEqual({
      confirm_password: ['Passwords do not match'],
    })
  })

  it('requires the experience group of the experienced only, and discards it otherwise', () => {
    const empty = { current_employer: '', total_experience: '', relevant_experience: '' }
    expect(errorsOf(empty)).toEqual({
      current_employer: ['Enter your current employer'],
      total_experience: ['Enter your total experience'],
      relevant_experience: ['Enter your relevant experience'],
    })
    const less = { total_experience: '2', relevant_experience: '2.5' }
    expect(Object.keys(errorsOf(less))).toEqual(['total_experience'])
    expect(valueOf({ is_experienced: 'no', total_experience: 'x'.repeat(999) })).toMatchObject({
      is_experienced: false,
      current_employer: null,
      total_experience: null,
      relevant_experience: null,
    })
  })

  it('requires the PG group of postgraduates only, and discards it otherwise', () => {
    const group = {
      pg_qualification: 'M.Sc.',
      pg_category: 'Full time',
      pg_degree_name: 'M.Sc. Data Science',
      year_of_pg_graduation: '2022',
    }
    expect(valueOf({ has_pg: 'yes', ...group })).toMatchObject({
      has_pg: true,
      ...group,
      year_of_pg_graduation: 2022,
    })
    const none = {
      has_pg: false,
      pg_qualification: null,
      pg_category: null,
      pg_degree_name: null,
      year_of_pg_graduation: null,
    }
    expect(valueOf({ has_pg: 'no', ...group, year_of_pg_graduation: 'soon' })).toMatchObject(none)
    expect(valueOf({ has_pg: undefined, ...group })).toMatchObject(none)
    expect(errorsOf({ has_pg: 'yes', ...group, year_of_pg_graduation: '22' })).toEqual({
      year_of_pg_graduation: ['PG graduation year must have 4 digits'],
    })
  })

  it('drops sub-departments of another department, and repeated ones; refuses unknown ones', () => {
    expect(
      valueOf({ sub_departments: ['React', 'CCTV', 'React', 'MySQL'] }).sub_departments,
    ).toEqual(['React', 'MySQL'])
    expect(valueOf({ department: 'Accounts' }).sub_departments).toEqual([])
    expect(valueOf({ department: 'Other', sub_departments: undefined }).sub_departments).toEqual([])
    expect(valueOf({ sub_departments: 'Python' }).sub_departments).toEqual(['Python'])
    const error = ['Choose sub-departments from the list']
    expect(errorsOf({ sub_departments: ['React', 'Cobol'] })).toEqual({ sub_departments: error })
  })

  it('needs consent, name and number of a guardian under 18, by the calendar in India', () => {
    const young = { year_of_graduation: '2026' }
    expect(errorsOf({ ...young, dob: '2007-06-16' })).toEqual({
      guardian_consent: [
        'You are under 18: a parent or guardian has to agree. Tick the box when they do',
      ],
      guardian_name: ['Enter the name of your parent or guardian'],
      guardian_mobile: ['Enter the mobile number of your parent or guardian'],
    })
    const mother = {
      ...{ ...young, guardian_consent: 'yes' },
      ...{ guardian_name: ' Meena ', guardian_mobile: '+91 97650 10000' },
    }
    expect(valueOf({ ...mother, dob: '2007-06-16' })).toMatchObject({
      ...{ guardian_consent: true, guardian_name: 'Meena', guardian_mobile: '+919765010000' },
    })
    expect(valueOf({ ...mother, dob: '2007-06-15' })).toMatchObject({
      ...{ guardian_consent: false, guardian_name: null, guardian_mobile: null },
    })
    const lateEvening = registrationFieldsAt(() => new Date('2025-06-15T20:00:00Z')).candidate
    expect(lateEvening.safeParse({ ...kavitha, ...young, dob: '2007-06-16' }).success).toBe(true)
  })

  it('refuses choices that were not offered', () => {
    const errors = errorsOf({
      gender: 'Prefer not to say',
      marital_status: 'X',
      blood_group: 'C+',
      department: 'HR',
      is_experienced: 'maybe',
    })
    expect(Object.keys(errors).sort()).toEqual([
      'blood_group',
      'department',
      'gender',
      'is_experienced',
      'marital_status',
    ])
    expect(valueOf({ gender: '', marital_status: undefined })).toMatchObject({
      gender: null,
      marital_status: null,
    })
  })

  it('says how long a text may be', () => {
    expect(errorsOf({ name: 'k'.repeat(121), skills_certifications: 's'.repeat(2001) })).toEqual({
      name: ['Full name must be at most 120 characters'],
      skills_certifications: ['Skills and certifications must be at most 2000 characters'],
    })
    // A browser's maxlength counts a line break once, and posts it as two characters.
    expect(errorsOf({ skills_certifications: 's\r\n'.repeat(999) })).toEqual({})
  })

  it('ignores fields that the server sets', () => {
    const value = valueOf({ branch: 'HQ', type_of: 'Admin', id: '1' })
    expect(value).not.toHaveProperty('branch')
    expect(value).not.toHaveProperty('type_of')
    expect(value).not.toHaveProperty('id')
  })
})
