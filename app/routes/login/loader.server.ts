import { redirect } from '@remix-run/node'
import type { UserType } from '#db/schema'
import { readLocalPath } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'

export async function loadLogin(context: RequestContext, type: UserType) {
  const { session, url } = context
  const next = readLocalPath(url.searchParams.get('next'))
  const login = await session.login()
  if (login.state === 'active' && login.account.userType === type) {
    throw redirect(next ?? `/profile/${type}`)
  }
  const { address } = session.memory
  const email = address?.userType === type ? address.email : undefined
  const shared = url.searchParams.has('shared')
  return { type, email, next, shared }
}
