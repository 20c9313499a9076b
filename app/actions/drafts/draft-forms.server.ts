import { z } from 'zod'
import type { UserType } from '#db/schema'
import { offersTable } from '~/domain/consents/offers.schema'
import { documentFields } from '~/domain/documents/documents.schema'
import { isAskedIn, namesOf, type Form } from '~/domain/fields/field-table'
import { schemaOf } from '~/domain/fields/table-schema'
import { userTypes } from '~/domain/profiles/user-types'
import { clientSteps, type ClientStep } from '~/domain/registration/client-steps'
import { customerOtpMessages } from '~/domain/registration/registration.schema'
import type { DraftForm } from './draft-form.server'

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
    purpose: isProfile ? 'profile' : 'registration',
    fields: namesOf(table).filter((name) => isAskedIn(table, name, form)),
    lists: namesOf(table, ({ json }) => json === 'list'),
    files: userType === 'candidate' ? documentFields : {},
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
  customer: { ...draftForm('customer', 'registration'), otpMessages: customerOtpMessages },
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
