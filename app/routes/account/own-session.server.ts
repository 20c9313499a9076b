import { requireLogin } from '~/http/requester/guard.server'
import { seeOther } from '~/http/pages/redirects.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import type { Notice } from '~/http/requester/request-session.server'
import { tokenField } from '~/script-contract'
import { page } from './parts'

/** @param posted the form, which was not carried out @throws 303 to the sign-in that fits */
export const requireSession = (context: RequestContext, posted?: FormData) =>
  requireLogin(context, page, posted?.get(tokenField))

export const backTo = (
  { session }: RequestContext,
  part: string,
  text: string,
  reason: NonNullable<Notice['reason']>,
) => seeOther(session, `${page}#${part}`, { notice: { tone: 'success', text, reason } })
