import { formAgain, readForm } from '~/actions/receive-form.server'
import { caseHref } from '~/actions/cases/case-entries.server'
import { account as words } from '~/content/account'
import { withdrawCase } from '~/domain/cases/withdraw-case.server'
import { caseMessages } from '~/domain/cases/case.schema'
import { cookiesNeeded } from '~/forms/messages'
import { requireLogin } from '~/http/requester/guard.server'
import { seeOther } from '~/http/pages/redirects.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { tokenField } from '~/script-contract'

export async function withdraw(context: RequestContext) {
  const { app, session, url, params } = context
  const post = await readForm(context)
  if ('answer' in post) return post.answer
  const { posted } = post
  const message = caseMessages.notWithdrawn
  context.failing = { posted, message, log: 'request not withdrawn', keeps: false }
  const token = posted.get(tokenField)
  if (!session.isOwnToken(token)) {
    if (session.ownerOf(token)) await requireLogin(context, url.pathname, token)
    return formAgain(posted, { '': session.hasCookie ? words.stale : cookiesNeeded }, 403)
  }
  const { account } = await requireLogin(context, url.pathname, token)
  const of = { accountId: account.id, reference: params.reference ?? '' }
  const result = await withdrawCase(app.db, app.intake, of)
  if (result.ok) {
    app.queue.wake()
    // Pressed twice: it is withdrawn all the same.
    const notice = { tone: 'success', text: caseMessages.withdrawn } as const
    return seeOther(session, caseHref(result.request.reference), { notice, leaving: true })
  }
  if (result.reason === 'unknown') throw new Response(null, { status: 404 })
  return formAgain(posted, { '': caseMessages.ended }, 409)
}
