import { makeZip } from 'client-zip'
import { exportAccount, type AccountExport } from '~/domain/account-data/account-export.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import { serveFile } from '~/web/session/request-context.server'
import { requireSession } from './own-session.server'

export const loader = serveFile(async (context) => {
  const { app, session, request } = context
  const { account } = await requireSession(context)
  const exported = await exportAccount(app.db, app.store, { accountId: account.id })
  if (!exported) throw new Response(null, { status: 404 })
  const day = exported.data.exported_at.slice(0, 10)
  const { id, userType } = account
  if (request.method !== 'HEAD') logSecurity('exported', session, { userType, account: id })
  const zip = request.method === 'HEAD' ? null : makeZip(entriesOf(exported))
  return new Response(zip, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="account-data-${day}.zip"`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
})

async function* entriesOf(exported: AccountExport) {
  for await (const { name, stream, modifiedAt } of exported.entries()) {
    yield { name, input: stream as AsyncIterable<Buffer<ArrayBuffer>>, lastModified: modifiedAt }
  }
}
