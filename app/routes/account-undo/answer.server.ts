import { data } from '@remix-run/node'
import { accountUndo as copy } from '~/content/account-undo'
import { undoContactChange } from '~/domain/profiles/contact-undo.server'
import { saveDraft } from '~/domain/drafts/drafts.server'
import { failedAs } from '~/actions/failed.server'
import { answerWith } from '~/actions/parse.server'
import { unread } from '~/actions/posted-body.server'
import { resetDraft } from '~/actions/reset-draft'
import { cookiesNeeded, staleToken } from '~/forms/messages'
import { tokenField } from '~/script-contract'
import { seeOther } from '~/http/redirects.server'
import { readBody } from '~/http/body.server'
import { log } from '~/http/log.server'
import { logSecurity } from '~/http/security-log.server'
import type { RequestContext } from '~/http/request-context.server'

/** The one button of the page; then on to the reset of the password. */
export async function answerUndo(context: RequestContext) {
  const { app, session, request, url } = context
  const read = await readBody(request, session)
  if (!read.ok) return unread(read)
  const { form: posted } = read.body
  const again = (text: string, status: number) => data(answerWith(posted, { '': text }), { status })
  if (!session.isOwnToken(posted.get(tokenField))) {
    return again(session.isKnown ? staleToken : cookiesNeeded, 403)
  }
  try {
    const login = await session.login()
    const brand = app.config.business.name
    const result = await undoContactChange(app.db, { brand }, url.searchParams.get('token') ?? '')
    // The loader says that the link works no more.
    if (!result.ok) return again(result.reason === 'exists' ? copy.exists : copy.gone.text, 422)
    const { accountId: account, userType, email } = result
    logSecurity('contact-change-undone', session, { userType, account })
    app.queue.wake()
    if (login.state === 'active' && login.account.id === account) session.signedOut()
    const draft = { visitor: session.visitor(), form: resetDraft(userType) }
    await saveDraft(app.db, { ...draft, values: { email, done: '' } })
    const notice = { tone: 'success', text: copy.done } as const
    return seeOther(session, `/forgot-password/${userType}`, { notice, leaving: true })
  } catch (error) {
    log.error({ error, request: session.requestId }, 'contact not put back')
    const { text, status } = failedAs(copy.failed, error, { keeps: false })
    return again(text, status)
  }
}
