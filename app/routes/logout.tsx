import type { MetaFunction } from '@remix-run/node'
import { useRouteLoaderData } from '@remix-run/react'
import { logout as copy } from '~/content/logout'
import { privateMeta } from '~/content/page-meta'
import { endSession } from '~/domain/sessions/sessions.server'
import { FormToken } from '~/forms/form-token'
import { tokenField } from '~/script-contract'
import { ownPath, retryAfter, seeOther } from '~/http/redirects.server'
import { readBody } from '~/http/body.server'
import { logSecurity } from '~/http/security-log.server'
import { serveAction } from '~/http/request-context.server'
import type { RootData } from '~/root'
import { Button, ButtonLink } from '~/ui/button/button'
import { Row } from '~/ui/layout/layout'
import { SidePage } from '~/ui/side-page/side-page'

export const meta: MetaFunction = (args) => privateMeta(args, copy)

export const action = serveAction(async ({ app, session, request }) => {
  const read = await readBody(request, session)
  if (!read.ok) {
    throw new Response(null, { status: read.status, headers: retryAfter(read.seconds) })
  }
  const { form } = read.body
  const login = await session.login()
  if (login.state === 'active') {
    if (!session.isOwnToken(form.get(tokenField))) {
      const notice = { tone: 'failure', text: copy.again } as const
      throw seeOther(session, `/profile/${login.account.userType}`, { notice })
    }
    await endSession(app.db, login.token)
    session.signedOut()
    const { userType, id: account } = login.account
    logSecurity('signed-out', session, { userType, account })
  }
  const next = ownPath(String(form.get('next') ?? '')) ?? '/land'
  return seeOther(session, next, { notice: { tone: 'success', text: copy.done } })
})

/** Opening a page changes nothing, so the button that signs out is here as well. */
export default function Logout() {
  const { account } = useRouteLoaderData('root') as RootData
  const { title, illustration, background, portal, stay } = copy
  return (
    <SidePage title={title} illustration={illustration} background={background}>
      <p>{account ? copy.signedIn : copy.signedOut}</p>
      <Row>
        {account ? (
          <>
            <form method="post" action="/logout">
              <FormToken value={account.token} />
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
