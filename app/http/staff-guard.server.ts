import { sessionMessages } from '~/domain/sessions/session.schema'
import type { Staff } from '~/domain/staff/staff-sessions.server'
import { seeOther } from './redirects.server'
import { serveAction, serveLoader, type RequestContext } from './request-context.server'

/** Who acts at the staff desk, and in which session. */
export interface StaffAtWork {
  staff: Staff
  sessionId: string
}

/** To others the page does not exist, see `requireStaff`. */
export const serveStaffLoader = <T>(
  load: (context: RequestContext, atWork: StaffAtWork) => Promise<T>,
) => serveLoader(async (context) => load(context, await requireStaff(context)))

/** Of pages that take no posts. */
export const refuseStaffPosts = serveAction(async () => {
  throw new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
}, requireStaff)

/**
 * @throws the ordinary 404; in a browser that the staff has signed in with, 303 to the sign-in, which leads back.
 */
export async function requireStaff(context: RequestContext): Promise<StaffAtWork> {
  const { session, url } = context
  const login = await session.staff.login()
  if (login.state === 'active') return { staff: login.staff, sessionId: login.id }
  if (login.state === 'none' && !(await session.staff.isKnownBrowser())) {
    throw new Response(null, { status: 404 })
  }
  throw seeOther(session, staffLogin({ next: url.pathname + url.search }), {
    leaving: true,
    ...(login.state === 'expired' && {
      notice: { tone: 'info', text: sessionMessages.expired } as const,
    }),
  })
}

export function staffLogin({ next }: { next: string }): string {
  return `/staff/login?next=${encodeURIComponent(next)}`
}
