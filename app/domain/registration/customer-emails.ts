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
    `your customer account is ready. You chose the service ${fields.service}.`,
    'Sign in as a customer with this email address and the password you chose to see and change your profile.',
  ]
  return welcomeEmail(site, {
    userType: 'customer',
    person: personOf(fields),
    paragraphs,
    reference,
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
