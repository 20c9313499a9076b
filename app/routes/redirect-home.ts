import { redirect } from '@remix-run/node'
import { serveLoader } from '~/web/session/request-context.server'

/** `/login` and `/profile`: to the visitor's own profile, or to the four logins. */
export const loader = serveLoader(async ({ session }) => {
  const login = await session.login()
  return redirect(login.state === 'active' ? `/profile/${login.account.userType}` : '/land')
})
