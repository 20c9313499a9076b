import { staffDesk } from '~/content/desk/staff'
import type { StaffRole } from '#db/schema'
import type { RequestContext } from '~/web/session/request-context.server'
import {
  mayDo,
  requireStaff,
  roleRefused,
  type StaffAtWork,
} from '~/web/session/staff-guard.server'
import { tokenField } from '~/script-contract'
import {
  formAction,
  type Button,
  type FormDescription,
  type Submission,
} from './form-action.server'

export type StaffPost = Submission & StaffAtWork

interface StaffOptions extends Partial<Pick<FormDescription, 'failed' | 'keeps'>> {
  /** The least role. */
  role?: StaffRole
  /** Names of the file fields. */
  files?: readonly string[]
}

/** A form of the desk: to others the page does not exist. */
export const serveStaffPost = (
  act: Button<StaffPost>,
  { role = 'member', files = [], failed = staffDesk.failed, ...more }: StaffOptions = {},
) =>
  formAction<FormDescription, StaffAtWork>(
    {
      files,
      admit: admitPosts,
      describe: () => ({ submit: '', failed, log: 'submission not changed', ...more }),
      authorize: (context, { posted }) => requireRoleToPost(context, role, posted),
    },
    act,
  )

/**
 * Shows what was typed to a member whose session has ended or whose role has changed. @throws the answer to
 * everybody else
 */
async function requireRoleToPost(
  context: RequestContext,
  role: StaffRole,
  posted: FormData,
): Promise<StaffAtWork> {
  const { session } = context
  const login = await session.staff.login()
  if (login.state === 'active' && mayDo(login.staff, role)) {
    return { staff: login.staff, sessionId: login.id }
  }
  const typed = Object.fromEntries([...posted].map(([name, value]) => [name, String(value)]))
  if (login.state === 'active') throw roleRefused(context, typed)
  const isExpired = login.state === 'expired' && session.isOwnToken(posted.get(tokenField))
  if (isExpired) throw roleRefused(context, typed, 'expired')
  return requireStaff(context)
}

/** Only browsers of the staff learn that the page is there. */
async function admitPosts(context: RequestContext): Promise<void> {
  const { request, session } = context
  const isOfDesk =
    session.cookies.staff !== undefined || (await session.staff.findKnown()).length > 0
  if (request.method !== 'POST' || !isOfDesk) await requireStaff(context)
}
