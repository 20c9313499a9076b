import { findCustomerProfile } from '~/domain/profiles/customer-profile.server'
import { customerProfileForm } from '~/actions/customer/draft-forms.server'
import { customerValues } from '~/actions/customer/profile-values'
import { hasUnsaved, viewDraft } from '~/actions/draft-form.server'
import { findOffer } from '~/actions/offer.server'
import { viewPending } from '~/actions/pending-contact.server'
import { requireAccount } from '~/http/guard.server'
import type { RequestContext } from '~/http/request-context.server'

/** The customer's own profile, found by the session and nothing else; with `?edit` also the form's values. */
export async function loadProfile(context: RequestContext) {
  const { app, session, url } = context
  const account = await requireAccount(session, 'customer', url.pathname + url.search)
  const profile = await findCustomerProfile(app.db, account.id)
  if (!profile) throw new Response(null, { status: 404 })
  const values = customerValues(profile)
  const draft = await viewDraft(context, customerProfileForm, profile.id, { values })
  const { email } = profile
  return {
    profile,
    pending: await viewPending(context, customerProfileForm, account),
    unsaved: hasUnsaved(draft, values),
    // What the form starts with: the stored profile, and over it what was typed but not saved yet.
    edit: url.searchParams.has('edit')
      ? { values: { ...values, email, ...draft.values }, made: draft.made }
      : undefined,
    offered: (await findOffer(context, account)) !== undefined,
    token: await session.formToken(),
  }
}
