import { deleteStaffSession } from '~/domain/staff/staff-sessions.server'
import { serveStaffForm } from '~/actions/serve-staff-form.server'
import { receiveForm } from '~/actions/receive-form.server'
import { staffSignInMessages as messages } from '~/domain/staff/staff-account.schema'
import { seeOther } from '~/web/page/redirects.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import { serveStaffLoader } from '~/web/session/staff-guard.server'

/** Opening it signs nobody out. */
export const loader = serveStaffLoader(async ({ session }) => {
  throw seeOther(session, '/staff')
})

export const action = serveStaffForm(async (context, { staff }) => {
  const { app, session } = context
  const received = await receiveForm(context)
  const token = session.cookies.staff
  if ('answer' in received || !token) {
    return seeOther(session, '/staff', {
      notice: { tone: 'failure', text: messages.notSignedOut },
    })
  }
  await deleteStaffSession(app.db, token)
  delete session.cookies.staff
  logSecurity('staff-signed-out', session, { staff: staff.id })
  return seeOther(session, '/staff/login', {
    notice: { tone: 'success', text: messages.signedOut },
    leaving: true,
  })
})
