import type { Site } from '~/domain/delivery/email-content'
import type { EmailMessage } from '~/domain/delivery/message'
import type { ClientFields } from './client.schema'
import { submissionEmail, welcomeEmail, type Submission } from './registration-emails'

export function welcomeClient(site: Site, fields: ClientFields): EmailMessage {
  const paragraphs = [
    `The client account of ${fields.company_name} is ready. To see and change your company profile, sign in as a client with this email address and your password.`,
  ]
  return welcomeEmail(site, { userType: 'client', person: personOf(fields), paragraphs })
}

export function newClientMessage(
  site: Site,
  { fields, ...submission }: Submission<ClientFields>,
): EmailMessage {
  const { company_department: department, company_location: location } = fields
  return submissionEmail(site, {
    ...submission,
    kind: 'client',
    person: personOf(fields),
    about: department ? `${department}, ${location}` : location,
  })
}

const personOf = ({ company_name, company_email }: ClientFields) => ({
  name: company_name,
  address: company_email,
})
