import { customerProfileFields } from '~/domain/profiles/customer-profile.schema'
import {
  findCustomerProfile,
  updateCustomerProfile,
} from '~/domain/profiles/customer-profile.server'
import { profileMessages } from '~/domain/profiles/profile.schema'
import { proofOf, refusedProof, updateDeps } from '~/actions/contact-proof.server'
import { customerProfileForm } from '~/actions/customer/draft-forms.server'
import { customerValues } from '~/actions/customer/profile-values'
import { parseForm, messagesOf } from '~/actions/parse.server'
import { phoneError } from '~/actions/phone-error.server'
import { notSaved, type Edited, type Profile } from '~/actions/profile.server'
import { seeOther } from '~/http/redirects.server'
import type { RequestContext } from '~/http/request-context.server'

const page = '/profile/customer'

export const customerProfile: Profile = {
  userType: 'customer',
  form: customerProfileForm,
  page,
  editPage: `${page}?edit`,
  messages: profileMessages,
  stored: async ({ app }, { id }) => {
    const profile = await findCustomerProfile(app.db, id)
    return { values: profile ? customerValues(profile) : {} }
  },
  save,
}

async function save(context: RequestContext, { id, posted, account }: Edited) {
  const { app, session } = context
  const parsed = parseForm(posted, customerProfileFields)
  const phone = phoneError(app, customerProfileForm, { posted, stored: account.phone })
  if (!parsed.ok || phone['number']) {
    const errors = { ...phone, ...(parsed.ok ? {} : messagesOf(parsed.answer)) }
    return notSaved(posted, { ok: false, errors })
  }
  const proof = await proofOf(context, posted)
  const edit = { accountId: account.id, draftId: id, fields: parsed.value, ...proof }
  const result = await updateCustomerProfile(app.db, updateDeps(app), edit)
  if (!result.ok) return notSaved(posted, refusedProof(result))
  app.queue.wake()
  const notice = { tone: 'success', text: profileMessages.saved } as const
  return seeOther(session, page, { notice, leaving: true })
}
