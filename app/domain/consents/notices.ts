import { namesOf, termsOf, type FieldTable } from '~/domain/fields/field-table'
import { inDays, inMonths } from '~/domain/fields/counted'
import { attachmentFields } from '~/domain/documents/documents.schema'
import { candidateTable } from '~/domain/profiles/candidate.fields'
import { companyTable } from '~/domain/profiles/company.fields'
import { customerTable } from '~/domain/profiles/customer.fields'
import { openingLabels } from '~/domain/openings/opening-words'
import { detailNames } from '~/domain/requests/request.fields'
import { requestLabels } from '~/domain/requests/request.schema'
import type { Keeping } from './keeping'
import { nomineeLabels } from './nominee.schema'
import { offersTable } from './offers.schema'

/** Who reads all but hashes, beside those who run the site; the policy says more under the same name. */
export const reader = 'Our staff'

interface Purpose {
  /** By their names in the form. */
  fields: readonly string[]
  why: string
  /** Nothing of it is kept as it was entered. */
  isHashed?: true
  /** Not asked for while that setting is off. */
  onlyWith?: 'guardianCode'
}

interface Notice {
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
        why: 'only if you are under 18: to ask your parent or guardian, by a code to that mobile number, whether they agree, and to know later who agreed and when. This is information about somebody else: please ask that person first. They can ask us to show, correct or erase it',
        onlyWith: 'guardianCode',
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
  nominee: {
    title: 'Person who may act for you',
    kept: 'accounts',
    labels: nomineeLabels,
    short:
      'This is information about somebody else: please ask that person first. We use it only to know who may act for you.',
    purposes: [
      {
        fields: Object.keys(nomineeLabels),
        why: 'to know who may use your rights in your data after your death, or when you no longer can, and to reach that person then',
      },
    ],
  },
  openings: {
    title: 'Emails about new openings',
    kept: 'accounts',
    labels: { category: openingLabels.category },
    short: 'We use what you tick to email you new openings.',
    purposes: [
      {
        fields: ['category'],
        why: 'to email you once a week, at most, about openings that are new. You can turn it off on your account page, or with the link in each of these emails',
      },
    ],
  },
} as const satisfies Record<string, Notice>

export type NoticeForm = keyof typeof notices

export const isNoticeForm = (text: string | undefined): text is NoticeForm =>
  text !== undefined && Object.hasOwn(notices, text)

export const noticeHref = (form: NoticeForm) => `/privacy-notice/${form}`

export interface Given {
  keeping: Keeping
  business: { name: string; privacyPerson: string; privacyEmail: string; grievanceEmail: string }
  /** Until a grievance is answered. */
  grievanceDays: number
  /** Whether a parent or guardian of somebody under 18 gets a code. */
  guardianCode: boolean
}

const keptFor = ({ keeping }: Pick<Given, 'keeping'>) =>
  ({
    accounts: `until you delete your account, or until you have not signed in for ${inMonths(keeping.accounts)} and nothing of yours is open`,
    cases: `for ${inMonths(keeping.cases)} after your request has ended`,
    messages: `for ${inMonths(keeping.messages)} after we have answered or closed your message`,
  }) as const satisfies Record<keyof Keeping, string>

/** What stands above the button. */
export function shortNotice(form: NoticeForm, given: Pick<Given, 'keeping'>): string {
  const { short, kept } = notices[form]
  return `${short} ${reader} reads it. We keep it ${keptFor(given)[kept]}. ${textOf(rights[kept])}`
}

type Words = readonly (string | { strong: string } | { link: string; href: string })[]

const account = { link: 'account page', href: '/account' }
const rights: Record<keyof Keeping, Words> = {
  accounts: ['You can see, correct, download and delete it on your ', account, '.'],
  cases: [
    'You can see it under My requests and download it on your ',
    account,
    '. It also goes when you delete your account.',
  ],
  messages: ['You can ask us to show, correct or erase it.'],
}

const textOf = (words: string | Words) =>
  typeof words === 'string'
    ? words
    : words
        .map((part) =>
          typeof part === 'string' ? part : 'strong' in part ? part.strong : part.link,
        )
        .join('')

/** The whole notice, in the sections of a policy. */
export function wholeNotice(form: NoticeForm, given: Given) {
  const { labels, kept, purposes, title, mailed }: Notice = notices[form]
  const { name, privacyPerson, privacyEmail, grievanceEmail } = given.business
  const asked = purposes.filter(({ onlyWith }) => !onlyWith || given[onlyWith])
  const mail = (address: string) => ({ link: address, href: `mailto:${address}` })
  const named = (fields: readonly string[]) => fields.map((field) => labels[field]).filter(Boolean)
  return {
    title: `Privacy notice: ${title}`,
    description: `What ${name} does with what you enter in this form: for what, for how long, who reads it, and what you can do.`,
    sections: [
      {
        id: 'what',
        title: 'What we ask for, and why',
        blocks: [
          {
            list: asked.map(({ fields, why, isHashed }) => [
              { strong: `${named(fields).join(', ')}:` },
              ` ${why}. ${isHashed ? 'Stored as a hash. Nobody can read it.' : `Read by ${reader.toLowerCase()}.`}`,
            ]),
          },
          [
            mailed
              ? `An email tells our mailbox ${mailed}. The services that deliver our emails and text messages get your address or number, and the text. `
              : '',
            'Those who run the site can read what is stored. Our ',
            { link: 'privacy policy', href: '/privacy-policy' },
            ' says with whom it may be shared.',
          ],
        ],
      },
      {
        id: 'keeping',
        title: 'How long we keep it',
        blocks: [`We keep it ${keptFor(given)[kept]}.`],
      },
      {
        id: 'rights',
        title: 'What you can do',
        blocks: [
          {
            list: [
              rights[kept],
              [
                kept === 'messages'
                  ? 'For that, write to '
                  : 'For what you cannot do there, write to ',
                mail(privacyEmail),
                '.',
              ],
              [
                `${privacyPerson} answers questions about your personal information at `,
                mail(privacyEmail),
                '.',
              ],
              [
                'To complain about how we treat your personal information, fill in ',
                { link: 'the grievance form', href: '/grievance' },
                ' or write to ',
                mail(grievanceEmail),
                `. We answer within ${inDays(given.grievanceDays)}. If our answer does not help, you can complain to the Data Protection Board of India.`,
              ],
            ],
          },
        ],
      },
    ],
  }
}

/** What is kept of it, so that it can be read later: a line for each heading, paragraph and entry. */
export function noticeWords(form: NoticeForm, given: Given): string {
  const { title, sections } = wholeNotice(form, given)
  const lines = sections.flatMap(({ title, blocks }) => [
    '',
    title,
    ...blocks.flatMap((block) =>
      typeof block === 'object' && 'list' in block
        ? block.list.map((entry) => `- ${textOf(entry)}`)
        : textOf(block),
    ),
  ])
  return `${[title, ...lines].join('\n')}\n`
}
