import { recordLook } from '~/domain/staff/acts.server'
import { findErasure } from '~/domain/submissions/erase-submission.server'
import { erasedWith, staysAfterErasure, toldByMail } from '~/domain/submissions/erase.schema'
import { loadAfterPost } from '~/http/load-or-away.server'
import type { RequestContext } from '~/http/request-context.server'
import { requireStaff } from '~/http/staff-guard.server'
import { namedSubmission } from '~/http/submission-address.server'

/** What erasing one takes away; nothing after a post, when it cannot be had just now. */
export async function loadErasure(context: RequestContext) {
  return { loaded: await loadAfterPost(context, 'submission not loaded', load) }
}

async function load(context: RequestContext) {
  const { app, session, params, url, request } = context
  const { staff } = await requireStaff(context)
  const { kind, id } = namedSubmission(params)
  const result = await findErasure(app.db, id)
  if (!result.ok) throw notFound()
  const { submission, documents } = result
  if (submission.kind !== kind || submission.id !== id) throw notFound()
  if (request.method !== 'HEAD') {
    await recordLook(app.db, { staff, act: 'erasing', kind, subjectId: id }, new Date())
  }
  const { name, email, receivedAt } = submission
  return {
    kind,
    name,
    receivedAt,
    goes: [erasedWith(kind), ...documents],
    told: kind === 'contact' ? undefined : toldByMail(email),
    stays: staysAfterErasure,
    sheet: `/staff/${kind}/${id}${url.search}`,
    token: await session.formToken(),
  }
}

const notFound = () => new Response(null, { status: 404 })
