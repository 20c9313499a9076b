import { redirect } from '@remix-run/node'
import { serveLoader } from '~/http/request-context.server'

/** `/login` and `/profile`: to the visitor's own profile, or to the four logins. */
export const loader = serveLoader(async ({ visit }) => {
  const session = await visit.session()
  return redirect(session.state === 'active' ? `/profile/${session.account.userType}` : '/land')
})
