import type { RequestContext } from '~/http/request-context.server'
import { requireStaff, type StaffAtWork } from '~/http/staff-guard.server'
import { serveForm } from './serve-form.server'

/** `serveForm` for the staff: to others the page does not exist, whatever is sent to it. */
export const serveStaffForm = <T>(
  act: (context: RequestContext, atWork: StaffAtWork) => Promise<T>,
) => serveForm(async (context) => act(context, await requireStaff(context)), requireStaff)
