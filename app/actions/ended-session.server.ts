import { findAccountById } from '~/domain/accounts/accounts.server'
import { sessionMessages } from '~/domain/sessions/session.schema'
import type { Body } from '~/http/body.server'
import { toLogin, whySignedOut } from '~/http/guard.server'
import type { RequestContext } from '~/http/request-context.server'
import { intents, tokenField } from '~/script-contract'
import { autosaved, keepDraft } from './keep-draft.server'
import { limited } from './limited.server'
import type { Profile } from './profile.server'

/**
 * An edited profile of somebody who is not signed in any more: answers and files wait in this browser for
 * the same account to sign in again. The session says whose they are when it has expired; when it was ended
 * elsewhere nothing is left of it, and the form's own token does.
 *
 * @returns the way to the sign-in; undefined when somebody is signed in, or nobody knows whose form it is.
 */
export async function keepForLater(
  context: RequestContext,
  { userType, form, editPage, stored }: Profile,
  { body, trusted }: { body: Body; trusted: boolean },
) {
  const { app, session } = context
  const login = await session.login()
  if (login.state === 'active') return undefined
  const owner = session.ownerOf(body.form.get(tokenField))
  const known = trusted && login.state === 'expired' ? login.accountId : undefined
  const accountId = owner ?? known
  const account = accountId && (await findAccountById(app.db, accountId))
  if (!account || account.userType !== userType) return undefined
  const { values } = await stored(context, account)
  const kept = await keepDraft(context, form, body, { accountId: account.id, stored: values })
  if (!kept.ok) return limited(body.form, { '': kept.text }, kept.seconds)
  if (body.form.get('intent') === intents.autosave) return autosaved(kept.merged)
  const why = whySignedOut(session, login) ?? sessionMessages.ended
  return toLogin(session, userType, { back: editPage, why: `${why} ${sessionMessages.kept}` })
}
