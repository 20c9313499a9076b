import type { UserType } from '#db/schema'
import { signInLink } from '~/domain/accounts/account-links'
import { emailContent, type Site } from '~/domain/delivery/email-content'
import type { EmailMessage } from '~/domain/delivery/message'
import { interestInstead } from '~/domain/openings/opening-words'
import { formatReference } from '~/domain/cases/reference'
import { userTypes, type FieldsOf, type UserTypeRules } from './user-types'

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
  const { ready, firstCase }: UserTypeRules<FieldsOf[Type]> = userTypes[userType]
  const title = `Welcome to ${brand.name}`
  const received = closed
    ? interestInstead(about)
    : `We have received your ${firstCase} for ${about}.`
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
