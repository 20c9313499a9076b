import type { StaffRole } from '#db/schema'
import type { RequestContext } from '~/http/request-context.server'
import { requireRole, requireStaff, type StaffAtWork } from '~/http/staff-guard.server'
import type { StaffLogin } from '~/http/staff-session.server'
import { isUnavailable } from '~/http/unavailable.server'
import { serveForm } from './serve-form.server'

/** `serveForm` for the staff: to others the page does not exist, whatever is sent to it. */
export const serveStaffForm = <T>(
  act: (context: RequestContext, atWork: StaffAtWork) => Promise<T>,
  as: StaffRole = 'member',
) => serveForm(async (context) => act(context, await requireRole(context, as)), requireStaff)

/**
 * The same where a text is written, which must not be lost. @param late gets the post when its session has ended,
 * or nobody can tell just now, and throws, at its end by `requireStaff`
 */
export const serveStaffWriting = <T>(
  act: (context: RequestContext, atWork: StaffAtWork) => Promise<T>,
  late: (context: RequestContext) => Promise<never>,
) =>
  serveForm(async (context) => {
    if (await isLate(context)) return late(context)
    return act(context, await requireRole(context, 'member'))
  }, admitWriter)

async function admitWriter(context: RequestContext): Promise<void> {
  const isPost = context.request.method === 'POST'
  if (!isPost || !(await isLate(context))) await requireStaff(context)
}

/** Only of a browser with a staff session's cookie. */
async function isLate({ session }: RequestContext): Promise<boolean> {
  if (!session.staff.token) return false
  const login = await session.staff.login().catch((error: unknown): StaffLogin | undefined => {
    if (isUnavailable(error)) return undefined
    throw error
  })
  return login === undefined || login.state === 'expired' || login.state === 'none'
}
