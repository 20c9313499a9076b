import { namesOf, termsOf, type FieldTable } from '~/domain/fields/field-table'
import { attachmentFields } from '~/domain/documents/documents.schema'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { companyTable } from '~/domain/profiles/company.fields'
import { customerTable } from '~/domain/profiles/customer.fields'
import { detailNames } from '~/domain/requests/request.fields'
import { requestLabels } from '~/domain/requests/request.schema'
import type { Keeping } from './keeping'
import { offersTable } from './offers.schema'

interface Purpose {
  /** By their names in the form. */
  fields: readonly string[]
  why: string
  /** Nothing of it is kept as it was entered. */
  isHashed?: true
}

export interface Notice {
  title: string
  /** What is kept for how long, see `Keeping`. */
  kept: keyof Keeping
  labels: Readonly<Record<string, string>>
  /** Above the button: for what. */
  short: string
  /** What an email tells our mailbox; none for what stays in the account. */
  mailed?: string
  purposes: readonly Purpose[]
}

const passwords: Purpose = {
  fields: ['password', 'confirm_password'],
  why: 'to keep others out of your account',
  isHashed: true,
}
const offers: Purpose = {
  fields: ['offers'],
  why: 'to send you news and offers, if you tick that box. You can turn it off on your account page',
}
const labelsWith = (table: FieldTable) => ({
  ...termsOf({ ...table, ...offersTable }),
  password: 'Password',
  confirm_password: '',
})
const messageLabels = {
  username: 'Name',
  email: 'Email',
  phone: 'Phone number',
  message: 'Message',
}
const ofMessage = (
  title: string,
  { short, why }: Pick<Notice, 'short'> & Pick<Purpose, 'why'>,
): Notice => ({
  title,
  kept: 'messages',
  labels: messageLabels,
  short,
  mailed: 'who wrote, and how the message begins',
  purposes: [{ fields: Object.keys(messageLabels), why }],
})
const networks = namesOf(companyTable, ({ section }) => section === 'social')

/**
 * What each form asks for and why: section 5 of the Digital Personal Data Protection Act, 2023, and rule 3 of its
 * Rules of 2025. A test holds them against the fields.
 */
export const notices = {
  candidate: {
    title: 'Candidate registration',
    kept: 'accounts',
    labels: {
      ...labelsWith(candidateTable),
      resume_upload: 'Resume',
      payslip_upload: 'Payslip',
      photo_upload: 'Photo',
    },
    short: 'We use what you enter to find work for you and to reach you.',
    mailed: 'who registered and for what, and the names of files',
    purposes: [
      {
        fields: ['name', 'gmail', 'number'],
        why: 'to know who you are, and to reach you by email, phone and codes',
      },
      {
        fields: [
          'position_applied',
          'department',
          'sub_departments',
          'is_experienced',
          'current_employer',
          'total_experience',
          'relevant_experience',
          'skills_certifications',
          'ug_qualification',
          'ug_category',
          'year_of_graduation',
          'degrees',
          'has_pg',
          'pg_qualification',
          'pg_category',
          'pg_degree_name',
          'year_of_pg_graduation',
          'resume_upload',
        ],
        why: 'to find a position that suits you',
      },
      {
        fields: ['nationality', 'gender', 'marital_status', 'blood_group', 'photo_upload'],
        why: 'to know what employers often ask for',
      },
      {
        fields: ['payslip_upload'],
        why: 'to know what you earn now',
      },
      {
        fields: ['dob', 'guardian_consent'],
        why: 'to see whether a parent or guardian has to agree',
      },
      {
        fields: ['guardian_name', 'guardian_mobile'],
        why: 'only if you are under 18: to know who agreed, and to ask them. This is information about somebody else: please ask that person first. They can ask us to show, correct or erase it',
      },
      offers,
      passwords,
    ],
  },
  client: {
    title: 'Company registration',
    kept: 'accounts',
    labels: labelsWith(companyTable),
    short: 'We use what you enter to serve your company and to reach you.',
    mailed: 'who registered and for what',
    purposes: [
      {
        fields: ['company_name', 'company_email', 'company_phone', 'company_location'],
        why: 'to know which company you speak for, and to reach you by email, phone and codes',
      },
      {
        fields: [
          'company_weblink',
          ...networks,
          'company_department',
          'company_employees',
          'company_branch_no',
          'start_year',
        ],
        why: 'to know what your company does and how large it is',
      },
      {
        fields: ['annual_income', 'net_profit', 'company_certification', 'company_license'],
        why: 'to see what we can offer to your company',
      },
      offers,
      passwords,
    ],
  },
  customer: {
    title: 'Customer registration',
    kept: 'accounts',
    labels: labelsWith(customerTable),
    short: 'We use what you enter to give you the service that you choose, and to reach you.',
    mailed: 'who registered and for what',
    purposes: [
      {
        fields: ['full_name', 'email', 'number'],
        why: 'to know who you are, and to reach you by email, phone and codes',
      },
      {
        fields: ['service', 'address', 'city'],
        why: 'to give you the service, at the place where you want it',
      },
      offers,
      passwords,
    ],
  },
  contact: ofMessage('Contact form', {
    short: 'We use what you enter to answer you.',
    why: 'to read your message and to answer it',
  }),
  grievance: ofMessage('Grievance form', {
    short: 'We use what you enter to look into your complaint and to answer you.',
    why: 'to look into your complaint and to answer it',
  }),
  request: {
    title: 'Requests',
    kept: 'cases',
    labels: {
      ...requestLabels('service'),
      about: 'What you ask for',
      text: 'What you write later',
      file_1: 'Files',
      file_2: '',
      file_3: '',
    },
    short: 'We use what you enter to handle your request.',
    mailed: 'who asks and for what, and the names of files',
    purposes: [
      {
        fields: [
          ...['about', 'message', ...detailNames],
          ...['text', ...Object.keys(attachmentFields)],
        ],
        why: 'to handle your request and to answer it',
      },
    ],
  },
} as const satisfies Record<string, Notice>

export type NoticeForm = keyof typeof notices

export const isNoticeForm = (text: string | undefined): text is NoticeForm =>
  text !== undefined && Object.hasOwn(notices, text)

export const noticeHref = (form: NoticeForm) => `/privacy-notice/${form}`
