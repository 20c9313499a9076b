import { jobCategories } from '~/domain/openings/opening-words'
import { requireLogin } from '~/http/requester/guard.server'
import { seeOther } from '~/http/pages/redirects.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import type { Notice } from '~/http/requester/request-session.server'
import { tokenField } from '~/script-contract'
import { page } from './parts'

/**
 * The sign-in leads back to a page with the same ticks.
 * @param posted the form, which was not carried out @throws 303 to the sign-in that fits
 */
export function requireSession(context: RequestContext, posted?: FormData) {
  const isOff = posted?.get('intent') === 'openings-off'
  const ticked = isOff ? [] : tickedIn(posted ?? context.url.searchParams)
  const ticks = new URLSearchParams(ticked.map((one) => ['category', one]))
  const back = ticks.size ? `${page}?${ticks}#openings` : page
  return requireLogin(context, back, posted?.get(tokenField))
}

/** Categories of openings. */
export const tickedIn = (from: URLSearchParams | FormData) =>
  jobCategories.filter((one) => from.getAll('category').includes(one))

/** To one of its parts, which says what was done. */
export const backTo = (
  { session }: RequestContext,
  part: string,
  text: string,
  reason: NonNullable<Notice['reason']>,
) => seeOther(session, `${page}#${part}`, { notice: { tone: 'success', text, reason } })
