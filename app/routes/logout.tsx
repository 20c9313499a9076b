import type { MetaFunction } from '@remix-run/node'
import { logout as copy } from '~/content/login'
import { privateMeta } from '~/seo'
import { endSession } from '~/domain/sessions/sessions.server'
import { FormToken } from '~/forms/form-token'
import { tokenField } from '~/script-contract'
import { seeOther } from '~/web/page/redirects.server'
import { readBody } from '~/web/body/read-body.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import { serveAction } from '~/web/session/request-context.server'
import { Button, ButtonLink } from '~/ui/button/button'
import { Row } from '~/ui/layout/layout'
import { SidePage } from '~/ui/side-page/side-page'
import { useRoot } from '~/use-root'

export const meta: MetaFunction = (args) => privateMeta(args, copy)

export const action = serveAction(async (context) => {
  const { app, session } = context
  const body = await readBody(context)
  if (!body) throw new Response(null, { status: 413 })
  const { form } = body
  const login = await session.login()
  const isOwn = login.state !== 'none' && session.isFormToken(form.get(tokenField))
  if (login.state === 'active') {
    if (!isOwn) {
      const notice = { tone: 'failure', text: copy.again } as const
      throw seeOther(session, `/profile/${login.account.userType}`, { notice })
    }
    await endSession(app.db, login.token)
    session.dropSession()
    const { userType, id: account } = login.account
    logSecurity('signed-out', session, { userType, account })
  }
  const isShared = isOwn && login.shared
  if (isShared) session.leaveBrowser()
  const text = isShared ? copy.doneShared : copy.done
  return seeOther(session, '/land', { notice: { tone: 'success', text } })
})

/** Opening a page changes nothing, so this page has the sign-out button, too. */
export default function Logout() {
  const { account } = useRoot()
  const { title, illustration, background, portal, stay } = copy
  return (
    <SidePage title={title} illustration={illustration} background={background}>
      <p>{account ? copy.signedIn : copy.signedOut}</p>
      <Row>
        {account ? (
          <>
            <form method="post" action="/logout">
              <FormToken />
              <Button busyLabel={copy.busy}>{copy.submit}</Button>
            </form>
            <ButtonLink kind="secondary" href={stay.href}>
              {stay.label}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink href={portal.href}>{portal.label}</ButtonLink>
        )}
      </Row>
    </SidePage>
  )
}
