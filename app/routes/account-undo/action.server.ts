import { formAgain, receiveForm } from '~/actions/receive-form.server'
import { resetDraft } from '~/actions/reset-draft'
import { accountUndo as copy } from '~/content/account-undo'
import { saveDraft } from '~/domain/drafts/drafts.server'
import { undoContactChange } from '~/domain/profiles/contact-undo.server'
import { linkToken } from '~/http/link-token.server'
import { seeOther } from '~/http/redirects.server'
import type { RequestContext } from '~/http/request-context.server'
import { logSecurity } from '~/http/security-log.server'

/** The one button of the page; then on to the reset of the password. */
export async function undoChange(context: RequestContext) {
  const { app, session } = context
  const post = await receiveForm(context)
  if ('answer' in post) return post.answer
  const { posted } = post
  context.failing = { posted, message: copy.failed, log: 'contact not put back', keeps: false }
  const login = await session.login()
  const { business, origin } = app.config
  const site = { brand: business.name, origin }
  const result = await undoContactChange(app.db, site, linkToken(context))
  if (!result.ok) {
    // The loader says that the link works no more.
    return formAgain(posted, { '': result.reason === 'exists' ? copy.exists : copy.gone.text }, 422)
  }
  const { accountId: account, userType, email } = result
  logSecurity('contact-change-undone', session, { userType, account })
  app.queue.wake()
  if (login.state === 'active' && login.account.id === account) session.signedOut()
  const draft = { visitor: session.visitor(), form: resetDraft(userType) }
  await saveDraft(app.db, { ...draft, values: { email, done: '' } })
  const notice = { tone: 'success', text: copy.done } as const
  return seeOther(session, `/forgot-password/${userType}`, { notice, leaving: true })
}
