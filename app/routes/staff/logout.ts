import { endStaffSession } from '~/domain/staff/staff-sessions.server'
import { staffLogout as copy } from '~/content/desk/staff-login'
import { tokenField } from '~/script-contract'
import { readBody } from '~/web/body/read-body.server'
import { seeOther } from '~/web/page/redirects.server'
import { serveAction } from '~/web/session/request-context.server'
import { requireStaff, serveStaffLoader } from '~/web/session/staff-guard.server'
import { logSecurity } from '~/web/telemetry/security-log.server'

/** Opening the page signs nobody out. */
export const loader = serveStaffLoader(async ({ session }) => {
  throw seeOther(session, '/staff')
})

export const action = serveAction(async (context) => {
  const { app, session } = context
  const { staff } = await requireStaff(context)
  const body = await readBody(context)
  const token = session.cookies.staff
  if (!token || !session.isFormToken(body?.form.get(tokenField))) {
    return seeOther(session, '/staff', { notice: { tone: 'failure', text: copy.failed } })
  }
  await endStaffSession(app.db, token)
  logSecurity('staff-signed-out', session, { staff: staff.id })
  const notice = { tone: 'success', text: copy.done } as const
  return seeOther(session, '/staff/login', { notice, leaving: true })
}, requireStaff)
