import { companyProfileFields } from '~/domain/profiles/company-profile.schema'
import {
  findCompanyProfile,
  updateCompanyProfile,
  type CompanyProfile,
} from '~/domain/profiles/company-profile.server'
import { companyProfileMessages } from '~/domain/profiles/profile.schema'
import { seeOther } from '~/http/redirects.server'
import { requireAccount } from '~/http/guard.server'
import type { RequestContext } from '~/http/request-context.server'
import { proofOf, refusedProof, updateDeps } from '../contact-proof.server'
import { parseForm, messagesOf } from '../parse.server'
import { phoneError } from '../phone-error.server'
import type { Values } from '~/forms/posted-form'
import {
  notSaved,
  type Edited,
  type PostedProfile,
  type Profile,
  type Saved,
} from '../profile.server'
import { companyProfileForm } from './draft-form.server'

const page = '/profile/client'
const editPage = '/client/edit-profile'

/** Buttons of the company's profile and of its edit form. @param shown path of the profile's tab. */
export function companyProfileAt(shown = page): Profile {
  return {
    userType: 'client',
    form: companyProfileForm,
    page: shown,
    editPage,
    messages: companyProfileMessages,
    stored: async ({ app }, { id }) => {
      const company = await findCompanyProfile(app.db, id)
      return { values: company ? valuesOf(company) : {} }
    },
    save,
  }
}

async function save(context: RequestContext, edited: Edited) {
  const saved = await savePostedCompany(context, edited)
  if (!saved.ok) return notSaved(edited.posted, saved)
  const notice = { tone: 'success', text: companyProfileMessages.saved } as const
  return seeOther(context.session, page, { notice, leaving: true })
}

/** Checks an edited company and saves it, for the page and the JSON call. */
export async function savePostedCompany(
  context: RequestContext,
  { id, posted, account }: PostedProfile,
): Promise<Saved> {
  const parsed = parseForm(posted, companyProfileFields({ company_email: account.email }))
  const { app } = context
  const phone = phoneError(app, companyProfileForm, { posted, stored: account.phone })
  if (!parsed.ok || phone['company_phone']) {
    return { ok: false, errors: { ...phone, ...(parsed.ok ? {} : messagesOf(parsed.answer)) } }
  }
  const proof = await proofOf(context, posted)
  const edit = { accountId: account.id, ...(id && { draftId: id }), fields: parsed.value, ...proof }
  const result = await updateCompanyProfile(app.db, updateDeps(app), edit)
  if (!result.ok) return refusedProof(result)
  app.queue.wake()
  return { ok: true }
}

/** The signed-in company, found by the session and nothing else. */
export async function requireCompany({ app, session, url }: RequestContext) {
  const account = await requireAccount(session, 'client', url.pathname + url.search)
  return { account, company: await findCompanyProfile(app.db, account.id) }
}

/** The stored company as the form's fields hold it. */
export function valuesOf(company: CompanyProfile): Values {
  const stored = company as unknown as Record<string, string | number | null>
  return Object.fromEntries(
    companyProfileForm.fields.map((name) => [name, String(stored[name] ?? '')]),
  )
}
