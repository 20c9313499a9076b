import { isOfDesk, refuseTyped } from '~/actions/desk/refuse-typed.server'
import { staffDesk } from '~/content/desk/staff'
import type { StaffRole } from '#db/schema'
import type { RequestContext } from '~/web/session/request-context.server'
import { mayDo, requireStaff, type StaffAtWork } from '~/web/session/staff-guard.server'
import type { StaffLogin } from '~/web/session/staff-session.server'
import { isUnavailable } from '~/web/page/unavailable.server'
import type { Body } from '~/web/body/read-body.server'
import { receiveForm } from './receive-form.server'
import { serveForm } from './serve-form.server'

/**
 * `serveForm` for the staff: to others the page does not exist. Typed text is not lost where the session has
 * ended, the role has changed or nobody can tell just now.
 */
export const serveStaffForm = <T>(
  act: (context: RequestContext, atWork: StaffAtWork) => Promise<T>,
  as: StaffRole = 'member',
) =>
  serveForm(async (context) => {
    const login = await context.session.staff.login().catch(whileAway)
    if (login?.state !== 'active' || !mayDo(login.staff, as)) return refuseTyped(context)
    return act(context, { staff: login.staff, sessionId: login.id })
  }, admitPosts)

export interface StaffPost extends StaffAtWork {
  posted: FormData
  intent: string
  body: Body
}

/**
 * Reads the whole form first, and shows it again where something of ours fails. @param files names of its
 * file fields
 */
export const serveStaffPost = <T>(
  act: (context: RequestContext, post: StaffPost) => Promise<T>,
  as?: StaffRole,
  files?: readonly string[],
) =>
  serveStaffForm(async (context, atWork) => {
    const received = await receiveForm(context, files)
    if ('answer' in received) return received.answer
    const { posted, body } = received
    context.failing = { posted, message: staffDesk.failed, log: 'submission not changed' }
    try {
      if (body.failure) throw body.failure
      return await act(context, { ...atWork, ...received })
    } finally {
      await body.dispose()
    }
  }, as)

function whileAway(error: unknown): StaffLogin | undefined {
  if (isUnavailable(error)) return undefined
  throw error
}

async function admitPosts(context: RequestContext): Promise<void> {
  const isPost = context.request.method === 'POST'
  if (!isPost || !(await isOfDesk(context))) await requireStaff(context)
}
