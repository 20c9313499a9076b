import { redirect } from '@remix-run/node'
import { serveLoader } from '~/http/serve.server'

/** `/login` and `/profile`: to the visitor's own profile, or to the four doors. */
export const loader = serveLoader(async ({ visit }) => {
  const session = await visit.session()
  return redirect(session.state === 'active' ? `/profile/${session.account.userType}` : '/land')
})
