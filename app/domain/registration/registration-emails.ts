import type { UserType } from '#db/schema'
import { signInLink } from '~/domain/accounts/account-links'
import { emailContent, type Site } from '~/domain/delivery/email-content'
import type { EmailMessage } from '~/domain/delivery/message'
import { interestInstead } from '~/domain/openings/opening-words'
import { formatReference } from '~/domain/cases/reference'
import type { FieldsOf } from './account-types.server'

interface Words<Fields> {
  ready(fields: Fields): string
  /** The first case. */
  first: string
}

const words: { [Type in UserType]: Words<FieldsOf[Type]> } = {
  candidate: {
    ready: () =>
      'Your candidate account is ready. To see and change your profile and documents, sign in as a candidate with this email address and your password.',
    first: 'application',
  },
  client: {
    ready: ({ company_name }) =>
      `The client account of ${company_name} is ready. To see and change your company profile, sign in as a client with this email address and your password.`,
    first: 'request',
  },
  customer: {
    ready: () =>
      'Your customer account is ready. To see and change your profile, sign in as a customer with this email address and your password.',
    first: 'request',
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
  const received = closed ? interestInstead(about) : `We have received your ${first} for ${about}.`
  const status = `Its reference is ${formatReference(reference)}. You can see its status in your account.`
  const paragraphs = [`Hello ${person.name},`, ready(fields), `${received} ${status}`]
  const link = signInLink(origin, userType)
  return {
    channel: 'email',
    to: person,
    subject: title,
    ...emailContent({ brand, title, paragraphs, link }),
  }
}
