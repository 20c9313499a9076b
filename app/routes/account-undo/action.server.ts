import { formAgain, receiveForm } from '~/actions/receive-form.server'
import { resetDraft } from '~/actions/drafts/reset-draft'
import { accountUndo as copy } from '~/content/account'
import { signInWait } from '~/domain/accounts/sign-in.schema'
import { saveDraft } from '~/domain/drafts/drafts.server'
import { freezeAccount } from '~/domain/profiles/account-freeze.server'
import { undoContactChange } from '~/domain/profiles/contact-undo.server'
import { linkToken } from '~/http/cookies/link-token.server'
import { countLimit } from '~/http/telemetry/metrics.server'
import { seeOther } from '~/http/pages/redirects.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { logSecurity } from '~/http/telemetry/security-log.server'

/** With the password the old contact comes back; without it the account can be frozen. */
export async function undoChange(context: RequestContext) {
  const post = await receiveForm(context)
  if ('answer' in post) return post.answer
  const { posted } = post
  context.failing = { posted, message: copy.failed, log: 'contact not put back', keeps: false }
  if (posted.get('intent') === 'freeze') return freeze(context, posted)
  const password = posted.get('password')
  return typeof password === 'string' && password !== ''
    ? putBack(context, posted, password)
    : formAgain(posted, { password: copy.passwordEmpty }, 422)
}

async function putBack(context: RequestContext, posted: FormData, password: string) {
  const { app, session } = context
  const login = await session.login()
  const { client } = session
  const proof = { token: linkToken(context), password, client }
  const result = await undoContactChange(app.db, depsOf(context), proof)
  if (!result.ok) return refuse(context, posted, result)
  const { accountId: account, userType, email } = result
  logSecurity('contact-change-undone', session, { userType, account })
  app.queue.wake()
  if (login.state === 'active' && login.account.id === account) session.signedOut()
  const draft = { visitor: session.visitor(), form: resetDraft(userType) }
  await saveDraft(app.db, { ...draft, values: { email, done: '' } })
  const notice = { tone: 'success', text: copy.done } as const
  return seeOther(session, `/forgot-password/${userType}`, { notice, leaving: true })
}

type Refused = Exclude<Awaited<ReturnType<typeof undoContactChange>>, { ok: true }>

function refuse({ session }: RequestContext, posted: FormData, refused: Refused) {
  switch (refused.reason) {
    case 'wrong':
      logSecurity('sign-in-failed', session)
      return formAgain(posted, { password: copy.passwordWrong }, 422)
    case 'wait':
      countLimit(refused.limit)
      logSecurity('sign-in-locked', session, { limit: refused.limit })
      return formAgain(posted, { '': signInWait(refused.seconds) }, 429, refused.seconds)
    default:
      // Of one that is gone the loader says that the link works no more.
      return formAgain(
        posted,
        { '': refused.reason === 'exists' ? copy.exists : copy.gone.text },
        422,
      )
  }
}

async function freeze(context: RequestContext, posted: FormData) {
  const { app, session, url } = context
  const result = await freezeAccount(app.db, depsOf(context), linkToken(context))
  if (!result.ok) {
    return result.reason === 'frozen'
      ? formAgain(posted, { '': copy.frozenBefore }, 422)
      : formAgain(posted, { '': copy.gone.text }, 422)
  }
  const { accountId: account, userType } = result
  logSecurity('account-frozen', session, { userType, account })
  app.queue.wake()
  return seeOther(session, url.pathname + url.search, { leaving: true })
}

const depsOf = ({ app: { config, limits } }: RequestContext) => ({
  brand: config.business,
  origin: config.origin,
  limits,
})
