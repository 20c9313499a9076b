import { data } from '@remix-run/node'
import { customerProfileFields } from '~/domain/profiles/customer-profile.schema'
import {
  findCustomerProfile,
  updateCustomerProfile,
} from '~/domain/profiles/customer-profile.server'
import { profileMessages } from '~/domain/profiles/profile-messages'
import { proofOf, refusedProof, updateDeps } from '~/forms/contact-proof.server'
import { customerProfileForm } from '~/forms/customer/draft-forms.server'
import { customerValues } from '~/forms/customer/profile-values'
import { parseForm } from '~/forms/parse.server'
import { notSaved, type Edited, type Profile } from '~/forms/profile.server'
import { seeOther } from '~/http/answers.server'
import type { Served } from '~/http/serve.server'

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

async function save(served: Served, { id, posted, account }: Edited) {
  const { app, visit } = served
  const parsed = parseForm(posted, customerProfileFields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const proof = await proofOf(served, posted)
  const edit = { accountId: account.id, draftId: id, fields: parsed.value, ...proof }
  const result = await updateCustomerProfile(app.db, updateDeps(app), edit)
  if (!result.ok) return notSaved(posted, refusedProof(result))
  app.queue.wake()
  const notice = { tone: 'success', text: profileMessages.saved } as const
  return seeOther(visit, page, { notice, leaving: true })
}
