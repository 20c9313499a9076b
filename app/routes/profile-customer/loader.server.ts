import { findCustomerProfile } from '~/domain/profiles/customer-profile.server'
import { formValues } from '~/domain/fields/table-row'
import { customerTable } from '~/domain/profiles/customer.fields'
import { withOtherEdits, viewProfile } from '~/actions/profile-view.server'
import { requireAccount } from '~/http/guard.server'
import type { RequestContext } from '~/http/request-context.server'

/** The customer's own profile, found by the session and nothing else; with `?edit` also the form's values. */
export async function loadProfile(context: RequestContext) {
  const { app, session, url } = context
  const account = await requireAccount(session, 'customer', url.pathname + url.search)
  const profile = await findCustomerProfile(app.db, account.id)
  if (!profile) throw new Response(null, { status: 404 })
  const values = formValues(customerTable, profile)
  const { draft, beside } = await viewProfile(context, account, { values })
  // What the form starts with: the stored profile, and over it what was typed but not saved yet.
  const edited = { ...values, email: profile.email, ...draft.values }
  if (!url.searchParams.has('edit')) return { profile, edit: undefined, ...beside }
  const made = await withOtherEdits(context, account, draft.made)
  return { profile, edit: { values: edited, made, saved: draft.saved }, ...beside }
}
