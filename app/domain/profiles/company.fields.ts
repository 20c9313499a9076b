import { changedGmailField, emailField } from '~/domain/fields/schemas/email.schema'
import {
  emailAddress,
  inSection,
  phoneNumber,
  type SchemaContext,
} from '~/domain/fields/field-table'
import {
  amountField,
  countField,
  startYearField,
} from '~/domain/fields/schemas/number-fields.schema'
import { phoneField } from '~/domain/fields/schemas/phone.schema'
import { needed, text } from '~/domain/fields/table-schema'
import { optionalText, requiredText } from '~/domain/fields/schemas/text-fields.schema'
import { webAddressesField, webAddressField } from '~/domain/fields/schemas/web-address.schema'

const count = ({ label }: SchemaContext) => countField(label)
const whole = { json: 'number', input: { inputMode: 'numeric' } } as const

/** Only the registration asks for social networks. */
const network = ({ label }: SchemaContext) => webAddressesField(label)
const link = {
  only: 'registration',
  step: 2,
  json: 'addresses',
  wide: true,
} as const

const [basic, details, social] = [inSection('basic'), inSection('details'), inSection('social')]
const [financial, compliance] = [inSection('financial'), inSection('compliance')]

/** Sections are the profile's panels. */
export const companyTable = {
  company_name: basic('Company name', needed('Enter the company name', 160), {
    step: 1,
    wide: true,
    example: 'Korkai Marine Exports',
    input: { autoComplete: 'organization' },
  }),
  company_location: basic(
    'Location',
    ({ form, label }) =>
      form === 'profile'
        ? optionalText({ label, max: 200 })
        : requiredText('Enter the company location', { label, max: 200 }),
    { step: 1, example: 'Tuticorin', input: { autoComplete: 'address-level2' } },
  ),
  company_email: basic(
    'Company email',
    ({ form, stored }) =>
      form === 'profile'
        ? changedGmailField(String(stored.company_email ?? ''))
        : emailField('Enter the company email'),
    { term: 'Email', step: 1, example: 'office@korkai.example', ...emailAddress },
  ),
  company_phone: basic(
    'Company phone',
    ({ form }) =>
      phoneField(
        form === 'profile'
          ? 'Phone number must be between 10 and 15 digits'
          : 'Enter the company phone number',
      ),
    { term: 'Phone', step: 1, example: '+91 98765 43210', ...phoneNumber },
  ),
  company_weblink: basic('Website', ({ label }) => webAddressField(label), {
    step: 2,
    example: 'https://korkai.example',
    input: { autoComplete: 'url' },
  }),
  company_department: details('Department', text(120), {
    step: 3,
    folded: true,
    example: 'Export and logistics',
  }),
  company_employees: details('Number of employees', count, {
    ...whole,
    counts: true,
    term: 'Employees',
    step: 1,
    example: 48,
  }),
  start_year: details('Start year', ({ now }) => startYearField(now), {
    ...whole,
    step: 1,
    example: 2009,
  }),
  company_branch_no: details('Branch number', count, {
    ...whole,
    step: 3,
    folded: true,
    example: 3,
  }),
  annual_income: financial('Annual income', ({ label }) => amountField(label), {
    step: 3,
    folded: true,
    json: 'amount',
    hint: 'In rupees',
    example: 42000000.5,
    input: { inputMode: 'decimal' },
  }),
  net_profit: financial(
    'Net profit',
    ({ label }) => amountField(label, { negative: true }),
    // No numeric keyboard: on some phones it has no minus.
    {
      step: 3,
      folded: true,
      json: 'amount',
      hint: 'In rupees. For a loss, write a minus first.',
      example: -3850000,
    },
  ),
  company_certification: compliance('Certification', text(500), {
    step: 3,
    folded: true,
    example: 'ISO 9001:2015',
  }),
  company_license: compliance('License', text(500), { step: 3, folded: true }),
  company_social_media_Linkedin: social('LinkedIn', network, {
    ...link,
    column: 'company_social_media_linkedin',
    example: 'https://www.linkedin.com/company/korkai-marine',
  }),
  company_social_media_Instagram: social('Instagram', network, {
    ...link,
    column: 'company_social_media_instagram',
    example: 'https://www.instagram.com/korkaimarine, https://www.instagram.com/korkaipearls',
  }),
  company_social_media_Facebook: social('Facebook', network, {
    ...link,
    column: 'company_social_media_facebook',
  }),
  company_social_media_Twitter: social('Twitter', network, {
    ...link,
    asked: 'X',
    column: 'company_social_media_twitter',
  }),
  company_social_media_Whatsapp_group: social('WhatsApp Group', network, {
    ...link,
    asked: 'WhatsApp group',
    column: 'company_social_media_whatsapp_group',
  }),
}
