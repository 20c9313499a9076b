import { candidateTable } from '~/domain/profiles/candidate.fields'
import { documentFields } from '~/domain/documents/documents.schema'
import { partOf, type FormPart } from '../sections'

export const personal = partOf(candidateTable, 'personal', 'Personal')

/** A section in the profile, a part of the professional one at sign-up. */
export const skills = {
  ...partOf(candidateTable, 'skills', 'Skills & Certifications'),
  needed: ['skills_certifications'],
}

const professionalOnly = partOf(candidateTable, 'professional', 'Professional')
export const professional = {
  ...professionalOnly,
  fields: [...professionalOnly.fields, ...skills.fields],
}

export const educational = partOf(candidateTable, 'educational', 'Educational')

export const documents: FormPart = {
  href: '#documents',
  label: 'Document Uploads',
  fields: Object.keys(documentFields),
  needed: [],
}

export const password: FormPart = {
  href: '#password-section',
  label: 'Password',
  fields: ['password', 'confirm_password'],
  needed: [],
}
