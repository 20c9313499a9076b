import type { z } from 'zod'
import type { DocumentKind, UserType } from '#db/schema'
import { offersTable } from '~/domain/consents/offers.schema'
import { documentFields } from '~/domain/documents/documents.schema'
import { isAskedIn, listNames, type Form } from '~/domain/fields/field-table'
import { toShape } from '~/domain/fields/table-schema'
import { codeWords, type CodeWords, type OtpChannel } from '~/domain/otp/otp.schema'
import { userTypeRules } from '~/domain/profiles/user-types'
import { clientSteps, type ClientStep } from '~/domain/registration/client-steps'
import { customerCodeWords } from '~/domain/registration/registration.schema'

export interface AnswersForm {
  name: string
  purpose?: Form
  fields: readonly string[]
  lists?: readonly string[]
  files?: Readonly<Record<string, DocumentKind>>
}

export interface ContactForm extends AnswersForm {
  userType: UserType
  purpose: Form
  contact: Readonly<Record<OtpChannel, ContactField>>
  /** Codes of a registration count for its user type alone. */
  codes: { purpose: Form; userType: UserType | 'any' }
}

interface ContactField {
  name: string
  /** Checks this field alone; the output is normalised, and codes are sent to it. */
  schema: z.ZodType<string>
  words: CodeWords
}

export const removedFiles = 'removed_files'

/** The draft of a profile is the account's, so that an ended session loses nothing. */
function contactForm(userType: UserType, purpose: Form): ContactForm {
  const { fields: own, email, phone } = userTypeRules[userType]
  const shape: Readonly<Record<string, unknown>> = toShape(own, 'registration')
  const isProfile = purpose === 'profile'
  const words = userType === 'customer' && !isProfile ? customerCodeWords : codeWords
  const findSchema = (name: string) => shape[name] as z.ZodType<string>
  const isCandidate = userType === 'candidate'
  const table = isProfile ? own : { ...own, ...offersTable }
  const asked = listNames(table).filter((name) => isAskedIn(table, name, purpose))
  // The hidden opening follows to another device.
  const more = isProfile ? removedFiles : 'opening'
  return {
    contact: {
      email: { name: email, schema: findSchema(email), words: words.email },
      sms: { name: phone, schema: findSchema(phone), words: words.sms },
    },
    codes: { purpose, userType: isProfile ? 'any' : userType },
    ...{ userType, purpose, name: isProfile ? `profile-${userType}` : userType },
    fields: isCandidate ? [...asked, more] : asked,
    lists: [...listNames(table, ({ json }) => json === 'list'), removedFiles],
    files: isCandidate ? documentFields : {},
  }
}

const contactForms = (purpose: Form): Readonly<Record<UserType, ContactForm>> => ({
  candidate: contactForm('candidate', purpose),
  client: contactForm('client', purpose),
  customer: contactForm('customer', purpose),
})
export const registrationForms = contactForms('registration')
export const profileForms = contactForms('profile')

export function clientStepForm(step: ClientStep): ContactForm {
  const { client } = registrationForms
  const own = clientSteps[step - 1] ?? []
  return { ...client, fields: client.fields.filter((one) => own.includes(one)) }
}

export const resetForm = (userType: UserType): AnswersForm => ({
  name: `forgot-password-${userType}`,
  fields: ['email'],
})

/** @returns undefined for an unknown name, which any post may have */
export const fileKind = ({ files = {} }: Pick<AnswersForm, 'files'>, field: string) =>
  Object.hasOwn(files, field) ? files[field] : undefined
