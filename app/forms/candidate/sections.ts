import type { FormPart } from '../sections'

export const personal: FormPart = {
  href: '#personal',
  label: 'Personal',
  fields: [
    'name',
    'gmail',
    'gmail_otp',
    'number',
    'number_otp',
    'dob',
    'nationality',
    'guardian_consent',
    'gender',
    'marital_status',
    'blood_group',
  ],
  needed: ['name', 'gmail', 'number', 'dob', 'nationality'],
}

/** A section in the profile, a part of the professional one at sign-up. */
export const skills: FormPart = {
  href: '#skills',
  label: 'Skills & Certifications',
  fields: ['skills_certifications'],
  needed: ['skills_certifications'],
}

export const professional: FormPart = {
  href: '#professional',
  label: 'Professional',
  fields: [
    'position_applied',
    'department',
    'sub_departments',
    'is_experienced',
    'current_employer',
    'total_experience',
    'relevant_experience',
    ...skills.fields,
  ],
  needed: ['position_applied', 'department', 'is_experienced'],
}

export const educational: FormPart = {
  href: '#educational',
  label: 'Educational',
  fields: [
    'ug_qualification',
    'year_of_graduation',
    'ug_category',
    'degrees',
    'has_pg',
    'pg_degree_name',
    'pg_category',
    'year_of_pg_graduation',
    'pg_qualification',
  ],
  needed: ['ug_qualification', 'year_of_graduation'],
}

export const documents: FormPart = {
  href: '#documents',
  label: 'Document Uploads',
  fields: ['resume_upload', 'payslip_upload', 'photo_upload'],
  needed: [],
}

export const password: FormPart = {
  href: '#password-section',
  label: 'Password',
  fields: ['password', 'confirm_password'],
  needed: [],
}
