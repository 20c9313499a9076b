import { redirect } from '@remix-run/node'
import { serveLoader } from '~/web/session/request-context.server'

/** Serves `/login` and `/profile`: redirects to the visitor's profile, or to the four logins. */
export const loader = serveLoader(async ({ session }) => {
  const login = await session.login()
  return redirect(login.state === 'active' ? `/profile/${login.account.userType}` : '/land')
})
