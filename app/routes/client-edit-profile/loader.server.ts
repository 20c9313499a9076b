import { requireCompany, valuesOf } from '~/actions/company/company-profile.server'
import { companyProfileForm } from '~/actions/company/draft-form.server'
import { viewDraft } from '~/actions/draft-form.server'
import type { RequestContext } from '~/http/request-context.server'

/** What the form starts with: the stored company, and over it what was typed but not saved yet. */
export async function loadEdit(context: RequestContext) {
  const { company } = await requireCompany(context)
  if (!company) return { company }
  const stored = { values: valuesOf(company) }
  const draft = await viewDraft(context, companyProfileForm, company.id, stored)
  const { branch, type_of, pending_company_email, pending_company_phone } = company
  return {
    company: { branch, type_of, pending_company_email, pending_company_phone },
    values: { ...stored.values, ...draft.values },
    made: draft.made,
    token: await context.session.formToken(),
  }
}
