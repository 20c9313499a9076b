import { findCompanyProfile, type CompanyProfile } from '~/domain/profiles/company-profile.server'
import { companyProfileForm } from '~/actions/company/draft-form.server'
import { companyValues } from '~/actions/company/profile-values'
import { hasUnsaved, viewDraft } from '~/actions/draft-form.server'
import { findOffer } from '~/actions/offer.server'
import { viewPending } from '~/actions/pending-contact.server'
import { requireAccount } from '~/http/guard.server'
import type { RequestContext } from '~/http/request-context.server'

/** The signed-in company, what of its contact waits to be verified, and whether an edit was left open. */
export async function loadProfile(context: RequestContext) {
  const { app, session, url } = context
  const account = await requireAccount(session, 'client', url.pathname + url.search)
  const company = await findCompanyProfile(app.db, account.id)
  const [pending, unsaved, offer] = await Promise.all([
    viewPending(context, companyProfileForm, account),
    company ? isEditOpen(context, company) : false,
    findOffer(context, account),
  ])
  const offered = offer !== undefined
  return { company, pending, unsaved, offered, token: await session.formToken() }
}

async function isEditOpen(context: RequestContext, company: CompanyProfile): Promise<boolean> {
  const draft = await viewDraft(context, companyProfileForm, company.id)
  return hasUnsaved(draft, companyValues(company))
}
