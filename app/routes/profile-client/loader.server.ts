import type { CompanyProfile } from '~/domain/profiles/company-profile.server'
import { requireCompany, valuesOf } from '~/actions/company/company-profile.server'
import { companyProfileForm } from '~/actions/company/draft-form.server'
import { hasUnsaved, viewDraft } from '~/actions/draft-form.server'
import { findOffer } from '~/actions/offer.server'
import { viewPending } from '~/actions/pending-contact.server'
import type { RequestContext } from '~/http/request-context.server'

/** The signed-in company, what of its contact waits to be verified, and whether an edit was left open. */
export async function loadProfile(context: RequestContext) {
  const { company, account } = await requireCompany(context)
  const [pending, unsaved, offer] = await Promise.all([
    viewPending(context, companyProfileForm, account),
    company ? isEditOpen(context, company) : false,
    findOffer(context, account),
  ])
  const offered = offer !== undefined
  return { company, pending, unsaved, offered, token: await context.session.formToken() }
}

async function isEditOpen(context: RequestContext, company: CompanyProfile): Promise<boolean> {
  const draft = await viewDraft(context, companyProfileForm, company.id)
  return hasUnsaved(draft, valuesOf(company))
}
