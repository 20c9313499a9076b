import { makeZip } from 'client-zip'
import { exportAccount } from '~/domain/account-data/account-export.server'
import { formatIndianIsoDay } from '~/domain/fields/indian-time'
import { requireLogin } from '~/web/session/guard.server'
import { serveFile } from '~/web/session/request-context.server'
import { logSecurity } from '~/web/telemetry/security-log.server'

export const loader = serveFile(async (context) => {
  const { app, session, request } = context
  const { account } = await requireLogin(context, '/account')
  const { id, userType } = account
  const exported = await exportAccount(app.db, app.store, { accountId: id })
  if (!exported) throw new Response(null, { status: 404 })
  const isHead = request.method === 'HEAD'
  if (!isHead) logSecurity('exported', session, { userType, account: id })
  const name = `account-data-${formatIndianIsoDay(new Date())}.zip`
  return new Response(isHead ? null : makeZip(exported.entries()), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
})
