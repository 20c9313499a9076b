import type { Site } from '~/domain/delivery/email-content'
import type { Address, EmailMessage } from '~/domain/delivery/message'
import type { CustomerFields } from './customer.schema'
import { submissionEmail, welcomeEmail } from './registration-emails'

export function welcomeCustomer(site: Site, fields: CustomerFields): EmailMessage {
  const paragraphs = [
    `your customer account is ready. You chose the service ${fields.service}.`,
    'Sign in as a customer with this email address and the password you chose to see and change your profile.',
  ]
  return welcomeEmail(site, { userType: 'customer', person: personOf(fields), paragraphs })
}

export function newCustomerMessage(
  brand: string,
  { inbox, fields }: { inbox: Address; fields: CustomerFields },
): EmailMessage {
  const paragraphs = [
    `${fields.full_name} registered as a customer for ${fields.service}.`,
    `Email: ${fields.email}\nPhone: ${fields.number}\nAddress: ${fields.address}\nCity: ${fields.city}`,
  ]
  return submissionEmail(brand, {
    inbox,
    person: personOf(fields),
    title: 'New customer',
    paragraphs,
  })
}

const personOf = ({ full_name, email }: CustomerFields) => ({ name: full_name, address: email })
