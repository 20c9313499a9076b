import { findCompanyProfile } from '~/domain/profiles/company-profile.server'
import { companyProfileForm } from '~/actions/company/draft-form.server'
import { formValues } from '~/domain/fields/table-row'
import { companyTable } from '~/domain/profiles/company.fields'
import { viewDraft } from '~/actions/draft-form.server'
import { withOtherEdits } from '~/actions/profile-view.server'
import { requireAccount } from '~/http/guard.server'
import type { RequestContext } from '~/http/request-context.server'

/** What the form starts with: the stored company, and over it what was typed but not saved yet. */
export async function loadEdit(context: RequestContext) {
  const { app, session, url } = context
  const account = await requireAccount(session, 'client', url.pathname + url.search)
  const company = await findCompanyProfile(app.db, account.id)
  if (!company) return { company }
  const stored = { values: formValues(companyTable, company) }
  const draft = await viewDraft(context, companyProfileForm, company.id, stored)
  const { branch, type_of, pending_company_email, pending_company_phone } = company
  return {
    company: { branch, type_of, pending_company_email, pending_company_phone },
    values: { ...stored.values, ...draft.values },
    made: await withOtherEdits(context, account, draft.made),
    saved: draft.saved,
    token: await session.formToken(),
  }
}
