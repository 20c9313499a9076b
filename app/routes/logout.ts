import { tokenField } from '~/forms/token-field'
import { retryAfter, seeOther } from '~/http/answers.server'
import { readBody } from '~/http/body.server'
import { logSecurity } from '~/http/security-log.server'
import { serveAction } from '~/http/serve.server'
import { endSession } from '~/domain/sessions/sessions.server'

export const loader = () => {
  throw new Response(null, { status: 405, headers: { Allow: 'POST' } })
}

export const action = serveAction(async ({ app, visit, request }) => {
  const read = await readBody(request, visit)
  if (!read.ok) {
    throw new Response(null, { status: read.status, headers: retryAfter(read.seconds) })
  }
  const { form } = read.body
  const session = await visit.session()
  if (session.state === 'active') {
    if (!visit.isOwnToken(form.get(tokenField))) {
      const notice = { tone: 'failure', text: 'Please press Sign out once more.' } as const
      throw seeOther(visit, `/profile/${session.account.userType}`, { notice })
    }
    await endSession(app.db, session.token)
    visit.signedOut()
    const { userType, id: account } = session.account
    logSecurity('signed-out', visit, { userType, account })
  }
  return seeOther(visit, '/land', { notice: { tone: 'success', text: 'You are signed out.' } })
})
