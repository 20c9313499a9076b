import type { Site } from '~/domain/delivery/email-content'
import type { EmailMessage } from '~/domain/delivery/message'
import type { CustomerFields } from './customer.schema'
import { submissionEmail, welcomeEmail, type Submission } from './registration-emails'

export function welcomeCustomer(
  site: Site,
  fields: CustomerFields,
  reference: string | undefined,
): EmailMessage {
  const paragraphs = [
    'Your customer account is ready. To see and change your profile, sign in as a customer with this email address and your password.',
  ]
  return welcomeEmail(site, {
    userType: 'customer',
    person: personOf(fields),
    paragraphs,
    first: { what: `request for ${fields.service}`, reference },
  })
}

export function newCustomerMessage(
  site: Site,
  { fields, ...submission }: Submission<CustomerFields>,
): EmailMessage {
  const { service, city } = fields
  return submissionEmail(site, {
    ...submission,
    kind: 'customer',
    person: personOf(fields),
    about: `${service}, ${city}`,
  })
}

const personOf = ({ full_name, email }: CustomerFields) => ({ name: full_name, address: email })
