import { continueHref } from '~/content/ways-back'
import type { Account } from '~/domain/accounts/accounts.server'
import { findElsewhere } from '~/domain/drafts/continue-draft.server'
import { seenByUs } from '~/domain/profiles/profile.schema'
import type { MadeOf } from '~/forms/drafts/base-version'
import type { RequestContext } from '~/web/session/request-context.server'
import { hasUnsaved, viewDraft, type Stored } from '~/actions/drafts/draft-form.server'
import { viewPending } from '~/actions/pending-contact.server'
import { profiles } from './profiles.server'
import { loadNewestEntries } from '~/actions/cases/case-view.server'

export async function viewProfile(context: RequestContext, account: Account, stored: Stored) {
  const { form } = profiles[account.userType]
  const [draft, pending, requests] = await Promise.all([
    viewDraft(context, form, account.id, stored),
    viewPending(context, form, account),
    loadNewestEntries(context, account.id),
  ])
  const token = context.session.formToken()
  const unsaved = hasUnsaved(draft, stored.values)
  const seen = account.firstReadAt && seenByUs(account.firstReadAt)
  return {
    draft,
    beside: { pending, unsaved, token, seen, requests },
  }
}

/** Another browser may have unsaved changes of this profile. */
export async function withOtherEdits(
  { app, session }: RequestContext,
  { id: accountId, userType }: Pick<Account, 'id' | 'userType'>,
  made: MadeOf,
): Promise<MadeOf> {
  const key = { visitor: session.visitor(), form: profiles[userType].form.name }
  const other = await findElsewhere(app.db, key, { accountId })
  return other ? { ...made, elsewhere: continueHref(userType) } : made
}
