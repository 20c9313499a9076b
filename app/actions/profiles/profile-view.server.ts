import type { Account } from '~/domain/accounts/accounts.server'
import { seenByUs } from '~/domain/profiles/profile.schema'
import type { Values } from '~/forms/posted-form'
import type { RequestContext } from '~/web/session/request-context.server'
import { hasUnsaved, viewDraft } from '~/actions/drafts/draft-form.server'
import { viewPending } from '~/actions/pending-contact.server'
import { profiles } from './profiles.server'
import { loadNewestEntries } from '~/actions/cases/case-view.server'

export async function viewProfile(context: RequestContext, account: Account, stored: Values) {
  const { form } = profiles[account.userType]
  const [draft, pending, requests] = await Promise.all([
    viewDraft(context, form, account.id),
    viewPending(context, form, account),
    loadNewestEntries(context, account.id),
  ])
  const token = context.session.formToken()
  const unsaved = hasUnsaved(draft, stored)
  const seen = account.firstReadAt && seenByUs(account.firstReadAt)
  return {
    draft,
    beside: { pending, unsaved, token, seen, requests },
  }
}
