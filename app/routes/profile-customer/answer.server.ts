import { data } from '@remix-run/node'
import { customerProfileFields } from '~/domain/profiles/customer-profile.schema'
import { updateCustomerProfile } from '~/domain/profiles/customer-profile.server'
import { profileMessages } from '~/domain/profiles/profile-messages'
import { customerProfileForm } from '~/forms/customer/draft-forms.server'
import { parseForm } from '~/forms/parse.server'
import type { Edited, Profile } from '~/forms/profile.server'
import { seeOther } from '~/http/answers.server'
import type { Served } from '~/http/serve.server'

const page = '/profile/customer'

export const customerProfile: Profile = {
  userType: 'customer',
  form: customerProfileForm,
  page,
  editPage: `${page}?edit`,
  messages: profileMessages,
  save,
}

async function save({ app, visit }: Served, { id, posted, account }: Edited) {
  const parsed = parseForm(posted, customerProfileFields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const edit = { accountId: account.id, draftId: id, fields: parsed.value }
  await updateCustomerProfile(app.db, { brand: app.config.business.name }, edit)
  app.queue.wake()
  const notice = { tone: 'success', text: profileMessages.saved } as const
  return seeOther(visit, page, { notice, leaving: true })
}
