import { changedGmailField, emailField } from '~/domain/fields/schemas/email.schema'
import { emailAddress, field, phoneNumber, type SchemaContext } from '~/domain/fields/field-table'
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
  after: 'company_license',
  json: 'addresses',
  wide: true,
} as const

/** The sections are the profile's cards. */
export const companyTable = {
  company_name: field('Company name', 'basic', needed('Enter the company name', 160), {
    step: 1,
    wide: true,
    example: 'Korkai Marine Exports',
    input: { autoComplete: 'organization' },
  }),
  company_location: field(
    'Location',
    'basic',
    ({ form, label }) =>
      form === 'profile'
        ? optionalText({ label, max: 200 })
        : requiredText('Enter the company location', { label, max: 200 }),
    { step: 1, example: 'Tuticorin', input: { autoComplete: 'address-level2' } },
  ),
  company_email: field(
    'Company email',
    'basic',
    ({ form, stored }) =>
      form === 'profile'
        ? changedGmailField(String(stored.company_email ?? ''))
        : emailField('Enter the company email'),
    { term: 'Email', step: 1, example: 'office@korkai.example', ...emailAddress },
  ),
  company_phone: field(
    'Company phone',
    'basic',
    ({ form }) =>
      phoneField(
        form === 'profile'
          ? 'Phone number must be between 10 and 15 digits'
          : 'Enter the company phone number',
      ),
    { term: 'Phone', step: 1, example: '+91 98765 43210', ...phoneNumber },
  ),
  company_social_media_Linkedin: field('LinkedIn', 'social', network, {
    ...link,
    column: 'company_social_media_linkedin',
    example: 'https://www.linkedin.com/company/korkai-marine',
  }),
  company_social_media_Instagram: field('Instagram', 'social', network, {
    ...link,
    column: 'company_social_media_instagram',
    example: 'https://www.instagram.com/korkaimarine, https://www.instagram.com/korkaipearls',
  }),
  company_social_media_Facebook: field('Facebook', 'social', network, {
    ...link,
    column: 'company_social_media_facebook',
  }),
  company_social_media_Twitter: field('Twitter', 'social', network, {
    ...link,
    asked: 'X',
    column: 'company_social_media_twitter',
  }),
  company_social_media_Whatsapp_group: field('WhatsApp Group', 'social', network, {
    ...link,
    asked: 'WhatsApp group',
    column: 'company_social_media_whatsapp_group',
  }),
  company_department: field('Department', 'details', text(120), {
    step: 3,
    folded: true,
    example: 'Export and logistics',
  }),
  company_employees: field('Number of employees', 'details', count, {
    ...whole,
    counts: true,
    term: 'Employees',
    step: 1,
    example: 48,
  }),
  company_weblink: field('Website', 'basic', ({ label }) => webAddressField(label), {
    step: 2,
    after: 'company_phone',
    example: 'https://korkai.example',
    input: { autoComplete: 'url' },
  }),
  start_year: field('Start year', 'details', ({ now }) => startYearField(now), {
    ...whole,
    step: 1,
    example: 2009,
  }),
  annual_income: field('Annual income', 'financial', ({ label }) => amountField(label), {
    step: 3,
    folded: true,
    json: 'amount',
    hint: 'In rupees, with up to two decimals',
    example: 42000000.5,
    input: { inputMode: 'decimal' },
  }),
  net_profit: field(
    'Net profit',
    'financial',
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
  company_branch_no: field('Branch number', 'details', count, {
    ...whole,
    step: 3,
    folded: true,
    after: 'start_year',
    example: 3,
  }),
  company_certification: field('Certification', 'compliance', text(500), {
    step: 3,
    folded: true,
    example: 'ISO 9001:2015',
  }),
  company_license: field('License', 'compliance', text(500), { step: 3, folded: true }),
}
