import type { UserType } from '#db/schema'
import type { z } from 'zod'
import { customerForm, customerPage } from '~/content/customer'
import type { FieldsOf } from '~/domain/registration/user-types'
import { candidateFields, candidateMessages } from '~/domain/registration/candidate.schema'
import { clientFields, clientMessages } from '~/domain/registration/client.schema'
import { customerFields, customerMessages } from '~/domain/registration/customer.schema'
import type { Notice } from '~/web/session/memory.server'
import {
  candidateRegistrationForm,
  clientRegistrationForm,
  customerRegistrationForm,
} from '~/actions/drafts/draft-forms.server'
import type { DraftForm } from '~/actions/drafts/draft-form.server'

export interface RegistrationOf<Fields> {
  form: DraftForm
  schema: z.ZodType<Fields>
  /** The password must not hold this field's text. */
  name: string
  messages: { failed: string; exists: string }
  /** Messages for unverified contact; `whole` for both. */
  unverified: { email: string; sms?: string; whole?: string }
  success: { to: string; notice: Pick<Notice, 'text' | 'reason'> }
}

export const registrations: { [Type in UserType]: RegistrationOf<FieldsOf[Type]> } = {
  candidate: {
    form: candidateRegistrationForm,
    schema: candidateFields,
    name: 'name',
    messages: candidateMessages,
    unverified: {
      email: candidateMessages['email-unverified'],
      sms: candidateMessages['phone-unverified'],
    },
    success: { to: '/login/candidate', notice: { text: candidateMessages.success } },
  },
  client: {
    form: clientRegistrationForm,
    schema: clientFields,
    name: 'company_name',
    messages: clientMessages,
    unverified: { email: clientMessages['email-unverified'] },
    success: { to: '/login/client', notice: { text: clientMessages.success } },
  },
  customer: {
    form: customerRegistrationForm,
    schema: customerFields,
    name: 'full_name',
    messages: customerMessages,
    unverified: {
      email: customerForm.unverified.email,
      sms: customerForm.unverified.phone,
      whole: customerMessages.unverified,
    },
    success: {
      to: '/customer',
      notice: { text: customerPage.registered.notice, reason: 'customer-registered' },
    },
  },
}
