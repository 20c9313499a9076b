import { z } from 'zod'
import type { DocumentKind, UserType } from '#db/schema'
import { offersTable } from '~/domain/consents/offers.schema'
import { documentFields } from '~/domain/documents/documents.schema'
import type { DraftValues } from '~/domain/drafts/draft-values'
import { isAskedIn, namesOf, type Form } from '~/domain/fields/field-table'
import { schemaOf } from '~/domain/fields/table-schema'
import {
  canReceiveSms,
  codeWords,
  unreachableSentence,
  type CodeWords,
  type OtpChannel,
} from '~/domain/otp/otp.schema'
import type { OtpPurpose } from '~/domain/otp/otp-subject'
import { userTypes } from '~/domain/profiles/user-types'
import { clientSteps, type ClientStep } from '~/domain/registration/client-steps'
import { customerCodeWords } from '~/domain/registration/registration.schema'
import type { RequestContext } from '~/web/session/request-context.server'

export interface AnswersForm {
  name: string
  purpose?: OtpPurpose
  /** Text fields; never passwords. */
  fields: readonly string[]
  /** Shown in fields that nobody has answered; no answer until the form is sent. */
  suggested?: DraftValues
  lists: readonly string[]
  files: Readonly<Record<string, DocumentKind>>
}

export interface DraftForm extends AnswersForm {
  purpose: OtpPurpose
  /** The type of a registration, for which alone its codes count. */
  userType?: UserType | undefined
  email: Verified
  sms: Verified
  codeWords: Readonly<Record<OtpChannel, CodeWords>>
}

interface Verified {
  field: string
  /** Schema of an object with this field only: its output is what a code is sent to. */
  schema: z.ZodType<Record<string, string>>
  /** True for companies: a landline does, or a number abroad. */
  mayBeUnreachable?: true
}

/** Leaves out passwords. The draft of a profile is the account's, so that an ended session loses nothing. */
function draftForm(userType: UserType, form: Form): DraftForm {
  const { fields: own, email, phone, needsPhone } = userTypes[userType]
  const isProfile = form === 'profile'
  const table = isProfile ? own : { ...own, ...offersTable }
  const contact = (field: string) => {
    const schema = schemaOf(own, field, 'registration') as z.ZodType<string> | undefined
    return { field, schema: z.object({ [field]: schema ?? z.string() }) }
  }
  return {
    name: isProfile ? `profile-${userType}` : userType,
    ...(isProfile
      ? { purpose: 'profile' as const }
      : { purpose: 'registration' as const, userType }),
    fields: namesOf(table).filter((name) => isAskedIn(table, name, form)),
    lists: namesOf(table, ({ json }) => json === 'list'),
    files: userType === 'candidate' ? documentFields : {},
    codeWords,
    email: contact(email),
    sms: { ...contact(phone), ...(!needsPhone && { mayBeUnreachable: true }) },
  }
}

const candidate = draftForm('candidate', 'registration')
export const registrationForms: Readonly<Record<UserType, DraftForm>> = {
  candidate: {
    ...candidate,
    // Hidden: an opening goes along to another device.
    fields: [...candidate.fields, 'opening'],
    suggested: { nationality: 'Indian' },
  },
  client: draftForm('client', 'registration'),
  customer: { ...draftForm('customer', 'registration'), codeWords: customerCodeWords },
}

/** Name of the boxes that remove stored documents when the profile is saved. */
export const removedFiles = 'removed_files'

const candidateProfile = draftForm('candidate', 'profile')
export const profileForms: Readonly<Record<UserType, DraftForm>> = {
  candidate: {
    ...candidateProfile,
    fields: [...candidateProfile.fields, removedFiles],
    lists: [...candidateProfile.lists, removedFiles],
  },
  client: draftForm('client', 'profile'),
  customer: draftForm('customer', 'profile'),
}

/** A page of the company's registration: the answers of other steps stay in the draft. */
export function clientStepForm(step: ClientStep): DraftForm {
  const { client } = registrationForms
  const own = clientSteps[step - 1] ?? []
  return { ...client, fields: client.fields.filter((one) => own.includes(one)) }
}

export const resetForm = (userType: UserType): AnswersForm => ({
  name: `forgot-password-${userType}`,
  fields: ['email'],
  lists: [],
  files: {},
})

/** Undefined for an unknown name: a post may have any. */
export const fileKind = ({ files }: Pick<AnswersForm, 'files'>, field: string) =>
  Object.hasOwn(files, field) ? files[field] : undefined

/** @returns the normalised address or number; undefined where the field has none */
export function addressIn(
  form: DraftForm,
  channel: OtpChannel,
  value: unknown,
): string | undefined {
  const { field, schema } = form[channel]
  return schema.safeParse({ [field]: value }).data?.[field]
}

/** @param stored the number in effect, which stays even if no code can reach it. */
export function phoneError(
  { app }: Pick<RequestContext, 'app'>,
  form: DraftForm,
  { posted, stored }: { posted: FormData; stored?: string },
): Record<string, string> {
  const { field, mayBeUnreachable } = form.sms
  const number = mayBeUnreachable ? undefined : addressIn(form, 'sms', posted.get(field))
  if (number === undefined || number === stored) return {}
  const { smsPrefixes } = app.otp
  return canReceiveSms(number, smsPrefixes) ? {} : { [field]: unreachableSentence(smsPrefixes) }
}
