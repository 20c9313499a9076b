import type { Site } from '~/domain/delivery/email-content'
import type { Address, EmailMessage } from '~/domain/delivery/message'
import type { ClientFields } from './client.schema'
import { submissionEmail, welcomeEmail } from './registration-emails'

export function welcomeClient(site: Site, fields: ClientFields): EmailMessage {
  const paragraphs = [
    `the client account of ${fields.company_name} is ready.`,
    'Sign in as a client with this email address and the password you chose to see and change your company profile.',
  ]
  return welcomeEmail(site, { userType: 'client', person: personOf(fields), paragraphs })
}

/** What a company earns stays out of mailboxes. */
export function newClientMessage(
  brand: string,
  of: { inbox: Address; fields: ClientFields; phoneVerified: boolean },
): EmailMessage {
  const { inbox, fields, phoneVerified } = of
  const phone = `${fields.company_phone} (${phoneVerified ? 'verified' : 'not verified'})`
  const facts = {
    Email: fields.company_email,
    Phone: phone,
    Website: fields.company_weblink,
    Department: fields.company_department,
    Employees: fields.company_employees,
    'Start year': fields.start_year,
  }
  const given = Object.entries(facts).filter(([, value]) => value !== null)
  return submissionEmail(brand, {
    inbox,
    person: personOf(fields),
    title: 'New client',
    paragraphs: [
      `${fields.company_name} in ${fields.company_location} registered as a client.`,
      given.map(([name, value]) => `${name}: ${value}`).join('\n'),
    ],
  })
}

const personOf = ({ company_name, company_email }: ClientFields) => ({
  name: company_name,
  address: company_email,
})
