import type { CompanyProfile } from '~/domain/profiles/company-profile.server'
import { loadCompany, valuesOf } from '~/forms/company/company-profile.server'
import { companyProfileForm } from '~/forms/company/draft-form.server'
import { hasUnsaved, viewDraft } from '~/forms/draft-form.server'
import { findOffer } from '~/forms/offer.server'
import { viewPending } from '~/forms/pending-contact.server'
import type { Served } from '~/http/serve.server'

/** The signed-in company, what of its contact waits to be verified, and whether an edit was left open. */
export const loadProfile = (served: Served) =>
  loadCompany(served, async (company, account) => {
    const [pending, unsaved, offer] = await Promise.all([
      viewPending(served, companyProfileForm, account),
      company ? isEditOpen(served, company) : false,
      findOffer(served, account),
    ])
    const offered = offer !== undefined
    return { company, pending, unsaved, offered, token: await served.visit.formToken() }
  })

async function isEditOpen(served: Served, company: CompanyProfile): Promise<boolean> {
  const draft = await viewDraft(served, companyProfileForm, company.id)
  return hasUnsaved(draft, valuesOf(company))
}
