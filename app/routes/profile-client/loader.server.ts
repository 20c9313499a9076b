import { findCompanyProfile } from '~/domain/profiles/company-profile.server'
import { formValues } from '~/domain/fields/table-row'
import { companyTable } from '~/domain/profiles/company.fields'
import { viewProfile } from '~/actions/profile-view.server'
import { requireAccount } from '~/http/guard.server'
import type { RequestContext } from '~/http/request-context.server'

/** The signed-in company, what of its contact waits to be verified, and whether an edit was left open. */
export async function loadProfile(context: RequestContext) {
  const { app, session, url } = context
  const account = await requireAccount(session, 'client', url.pathname + url.search)
  const company = await findCompanyProfile(app.db, account.id)
  const values = company ? formValues(companyTable, company) : {}
  const { beside } = await viewProfile(context, account, { values })
  return { company, ...beside }
}
