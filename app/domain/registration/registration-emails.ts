import type { UserType } from '#db/schema'
import { signInLink } from '~/domain/accounts/account-links'
import { emailContent, named, type Site } from '~/domain/delivery/email-content'
import type { Address, EmailMessage } from '~/domain/delivery/message'
import { staffLink } from '~/domain/delivery/staff-links'
import { interestInstead } from '~/domain/openings/opening-words'
import { formatReference } from '~/domain/cases/reference'
import type { FieldsOf } from './account-types.server'

interface Words<Fields> {
  ready(fields: Fields): string
  first?: string
  /** Goes to the business: the answers stay with us. */
  about(fields: Fields): string
}

const words: { [Type in UserType]: Words<FieldsOf[Type]> } = {
  candidate: {
    ready: () =>
      'Your candidate account is ready. To see and change your profile and documents, sign in as a candidate with this email address and your password.',
    first: 'application',
    about: ({ position_applied, department }) => `${position_applied} (${department})`,
  },
  client: {
    ready: ({ company_name }) =>
      `The client account of ${company_name} is ready. To see and change your company profile, sign in as a client with this email address and your password.`,
    about: ({ company_department: department, company_location: location }) =>
      department ? `${department}, ${location}` : location,
  },
  customer: {
    ready: () =>
      'Your customer account is ready. To see and change your profile, sign in as a customer with this email address and your password.',
    first: 'request',
    about: ({ service, city }) => `${service}, ${city}`,
  },
}

export interface Registered<Type extends UserType> {
  userType: Type
  fields: FieldsOf[Type]
  person: { name: string; address: string }
}

interface First {
  reference: string
  about: string
  /** The opening has closed meanwhile. */
  closed?: boolean
}

export function welcomeEmail<Type extends UserType>(
  { brand, origin }: Site,
  { userType, fields, person }: Registered<Type>,
  { reference, about, closed }: First,
): EmailMessage {
  const { ready, first }: Words<FieldsOf[Type]> = words[userType]
  const title = `Welcome to ${brand.name}`
  const paragraphs = [`Hello ${person.name},`, ready(fields)]
  if (first) {
    const received = closed
      ? interestInstead(about)
      : `We have received your ${first} for ${about}.`
    paragraphs.push(
      `${received} Its reference is ${formatReference(reference)}. You can see its status in your account.`,
    )
  }
  const link = signInLink(origin, userType)
  return {
    channel: 'email',
    to: person,
    subject: title,
    ...emailContent({ brand, title, paragraphs, link }),
  }
}

/** A reply goes to the person. @param of.files names */
export function submissionEmail<Type extends UserType>(
  { brand, origin }: Site,
  { userType, fields, person }: Registered<Type>,
  of: { inbox: Address; accountId: string; files: readonly string[] },
): EmailMessage {
  const { about }: Words<FieldsOf[Type]> = words[userType]
  const title = `New ${userType}`
  const name = named(person.name)
  const files = of.files.length ? ['Files:', ...of.files] : []
  return {
    channel: 'email',
    to: of.inbox,
    replyTo: { ...person, name },
    subject: `${title}: ${name}`,
    ...emailContent({
      brand,
      title,
      paragraphs: [`${name} registered as a ${userType}.`],
      link: staffLink(origin, `/staff/${userType}/${of.accountId}`),
      quoted: [about(fields), ...files].join('\n'),
    }),
  }
}
