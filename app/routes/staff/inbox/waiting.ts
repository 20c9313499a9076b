import { refuseStaffPosts, serveStaffLoader } from '~/http/requester/staff-guard.server'
import { describeWaiting } from './loader.server'

export const action = refuseStaffPosts

/** What the line above the list asks for again. */
export const loader = serveStaffLoader(async (context, { staff }) =>
  Response.json(await describeWaiting(context, staff)),
)
