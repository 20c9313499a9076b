import { loadCompany, valuesOf } from '~/forms/company/company-profile.server'
import { companyProfileForm } from '~/forms/company/draft-form.server'
import { viewDraft } from '~/forms/draft-form.server'
import type { Served } from '~/http/serve.server'

/** What the form starts with: the stored company, and over it what was typed but not saved yet. */
export const loadEdit = (served: Served) =>
  loadCompany(served, async (company) => {
    if (!company) return { company: undefined }
    const draft = await viewDraft(served, companyProfileForm, company.id)
    const { branch, type_of, pending_company_email, pending_company_phone } = company
    return {
      company: { branch, type_of, pending_company_email, pending_company_phone },
      values: { ...valuesOf(company), ...draft.values },
      token: await served.visit.formToken(),
    }
  })
