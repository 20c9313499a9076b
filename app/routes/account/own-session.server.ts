import { requireLogin } from '~/http/requester/guard.server'
import type { RequestContext } from '~/http/requester/request-context.server'

export const page = '/account'

/** @param token of the form that was posted, which was not carried out @throws 303 to the sign-in that fits */
export const requireSession = (context: RequestContext, token?: unknown) =>
  requireLogin(context, page, token)
