import { data } from '@remix-run/node'
import { z } from 'zod'
import { parseForm } from '~/actions/parse.server'
import { formAgain } from '~/actions/receive-form.server'
import type { StaffPost } from '~/actions/serve-staff-form.server'
import { signInWait } from '~/domain/accounts/sign-in.schema'
import { inboxHref } from '~/domain/cases/addresses'
import { readInboxFilter } from '~/domain/cases/case-filter.schema'
import { eraseSubject } from '~/domain/cases/erase-subject.server'
import { erasureMessages as messages } from '~/domain/cases/erase.schema'
import { findSubject } from '~/domain/cases/subjects.server'
import { checkStaffPassword } from '~/domain/staff/staff-password.server'
import { seeOther } from '~/http/pages/redirects.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { logSecurity } from '~/http/telemetry/security-log.server'
import { namedSubject } from '~/http/requester/subject-address.server'

const fields = z.object({ password: z.string({ error: messages.passwordMissing }) })

export async function eraseNamed(context: RequestContext, { staff, posted, sessionId }: StaffPost) {
  const { app, session, params } = context
  const { db, limits, queue, intake } = app
  const named = namedSubject(params)
  const log = 'submission not changed'
  context.failing = { posted, message: messages.notErased, log, keeps: false }
  // Pressed twice, or somebody else was faster.
  if (!(await findSubject(db, named))) return toList(context, messages.gone, 'info')
  const parsed = parseForm(posted, fields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const by = { email: staff.email, client: session.client, owner: `session ${sessionId}` }
  const confirmed = await checkStaffPassword(db, { limits }, { ...by, ...parsed.value })
  if (!confirmed.ok) {
    return confirmed.reason === 'wrong'
      ? formAgain(posted, { password: messages.passwordWrong }, 422)
      : formAgain(posted, { '': signInWait(confirmed.seconds) }, 429, confirmed.seconds)
  }
  const erased = await eraseSubject(db, { ...intake, by: staff }, named)
  if (!erased) return toList(context, messages.gone, 'info')
  logSecurity('submission-erased', session)
  queue.wake()
  return toList(context, messages.erased, 'success')
}

function toList({ session, url }: RequestContext, text: string, tone: 'info' | 'success') {
  const read = readInboxFilter(url.searchParams)
  const notice = { tone, text, stays: true } as const
  return seeOther(session, inboxHref(read.ok ? read.filter : {}), { notice, leaving: true })
}
