import { requireLogin } from '~/web/session/guard.server'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import type { Notice } from '~/web/session/memory.server'
import { page } from './parts'

/** @param posted the form, which was not carried out @throws 303 to the sign-in that fits */
export const requireSession = (context: RequestContext, posted?: FormData) =>
  requireLogin(context, page, posted)

export const backTo = (
  { session }: RequestContext,
  part: string,
  text: string,
  reason: NonNullable<Notice['reason']>,
) => seeOther(session, `${page}#${part}`, { notice: { tone: 'success', text, reason } })
