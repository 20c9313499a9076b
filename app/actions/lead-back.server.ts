import { postAgain, seeOther } from '~/http/pages/redirects.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { isOfStaff } from '~/http/pages/page-address.server'
import type { FormAnswer } from '~/forms/posted-form'

const secondPost = /[?&]again$/

interface Refusal {
  data: FormAnswer
  init: { status: number }
}

/**
 * Back to a refused post's answer, browsers ask whether to send it again, or say that it is gone: one that leaves its
 * page for the answer is led to the form. @throws that redirect
 */
export function leadBack(context: RequestContext, answer: unknown): void {
  const { request, url } = context
  const leaves = request.headers.get('sec-fetch-mode') === 'navigate'
  if (!leaves || !isRefusal(answer) || isOfStaff(url.pathname)) return
  leadTo(context, answer)
}

/**
 * Also where a script would show the answer at another address. Too long for a cookie, it stays an answer. Pages for
 * everybody bring no cookie: the browser posts the same again (307) with the one it gets now, if it takes cookies.
 */
export function leadTo({ session, url, server, failing }: RequestContext, { data, init }: Refusal) {
  // Remix has written `?edit` as `?edit=`.
  const address = url.pathname + url.search.replace(/=(?=&|$)/g, '')
  const own = address.replace(secondPost, '')
  const { page: to = own, isInDraft = false } = failing ?? {}
  const { error, initialValue } = data.result
  const result = { error, initialValue: isInDraft ? undefined : initialValue }
  if (!session.flashAnswer(to, { ...data, result })) {
    if (session.hasCookie || address !== own) return
    throw postAgain(session, `${own}${url.search ? '&' : '?'}again`)
  }
  server.refused = init.status
  throw seeOther(session, to)
}

/** Faults of ours stay as they are: the draft may not be there to be shown. */
function isRefusal(answer: unknown): answer is Refusal {
  const { data, init } = (answer ?? {}) as Partial<Refusal>
  return data?.result !== undefined && (init?.status ?? 200) >= 400 && (init?.status ?? 0) < 500
}
