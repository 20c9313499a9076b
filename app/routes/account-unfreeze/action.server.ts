import { formAgain, receiveForm } from '~/actions/receive-form.server'
import { accountUnfreeze as copy } from '~/content/account-undo'
import { endFreeze } from '~/domain/profiles/account-freeze.server'
import { linkToken } from '~/http/link-token.server'
import { seeOther } from '~/http/redirects.server'
import type { RequestContext } from '~/http/request-context.server'
import { logSecurity } from '~/http/security-log.server'

export async function unfreeze(context: RequestContext) {
  const { app, session } = context
  const post = await receiveForm(context)
  if ('answer' in post) return post.answer
  const { posted } = post
  context.failing = { posted, message: copy.failed, log: 'account not unfrozen', keeps: false }
  const result = await endFreeze(app.db, linkToken(context))
  // The loader says that the link works no more.
  if (!result.ok) return formAgain(posted, { '': copy.gone.text }, 422)
  const { accountId: account, userType } = result
  logSecurity('account-unfrozen', session, { userType, account })
  const notice = { tone: 'success', text: copy.done } as const
  return seeOther(session, `/login/${userType}`, { notice, leaving: true })
}
