import { z } from 'zod'
import { checkFields, type DeskAnswer } from '~/actions/desk/desk-action.server'
import { requireSubject } from '~/actions/desk/desk-address.server'
import { caseMessages, staffErase as copy } from '~/content/desk/staff-case'
import { inboxHref, noticeId, readInboxFilter } from '~/domain/cases/case-filter'
import { eraseSubject } from '~/domain/desk/erase-subject.server'
import { putAddressBack, signOutSubject } from '~/domain/desk/rescue-account.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { checkOwnPassword } from '~/web/session/staff-sign-in.server'
import { requireRole } from '~/web/session/staff-guard.server'
import { logSecurity } from '~/web/telemetry/security-log.server'

const fields = z.object({ password: z.string({ error: copy.passwordMissing }) })

/** Handlers of owners' buttons about a person, without a case. Each throws 403 for a member. */
export const ownerButtons = {
  'sign-out': signOut,
  'put-back': putBack,
  erase: checkFields(fields, async (context, { values }) => {
    const atWork = await requireRole(context, 'owner')
    const { app, session, params, url } = context
    const confirmed = await checkOwnPassword(context, atWork, values.password)
    if (!confirmed.ok) return confirmed
    const deps = { ...app.intake, by: atWork.staff }
    const isErased = await eraseSubject(app.db, deps, requireSubject(params))
    if (isErased) logSecurity('submission-erased', session)
    app.queue.wake()
    const to = inboxHref(readInboxFilter(url.searchParams))
    return { said: isErased ? copy.erased : copy.gone, to }
  }),
}

async function signOut(context: RequestContext): Promise<DeskAnswer> {
  const { staff } = await requireRole(context, 'owner')
  const { app, session, params } = context
  const isDone = await signOutSubject(app.db, requireSubject(params), staff)
  if (!isDone) throw new Response(null, { status: 404 })
  logSecurity('submission-signed-out', session)
  return { said: caseMessages.signedOut, to: toHref(context) }
}

async function putBack(context: RequestContext): Promise<DeskAnswer> {
  const { staff: by } = await requireRole(context, 'owner')
  const { app, session, params } = context
  const isDone = await putAddressBack(app.db, { site: app.intake, by }, requireSubject(params))
  app.queue.wake()
  const to = toHref(context)
  if (!isDone) return { said: caseMessages.notPutBack, tone: 'failure', to }
  logSecurity('submission-signed-out', session)
  return { said: caseMessages.putBack, to }
}

const toHref = ({ url }: RequestContext) => `${url.pathname}${url.search}#${noticeId}`
