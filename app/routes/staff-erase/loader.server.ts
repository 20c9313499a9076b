import { findErasure } from '~/domain/cases/erase-subject.server'
import { erasedWith, staysAfterErasure, toldByMail } from '~/domain/cases/erase.schema'
import { recordLook } from '~/domain/staff/acts.server'
import { loadAfterPost } from '~/http/load-or-away.server'
import type { RequestContext } from '~/http/request-context.server'
import { requireRole } from '~/http/staff-guard.server'
import { namedSubject } from '~/http/subject-address.server'

/** What erasing one takes away; nothing after a post, when it cannot be had just now. */
export async function loadErasure(context: RequestContext) {
  return { loaded: await loadAfterPost(context, 'submission not loaded', load) }
}

async function load(context: RequestContext) {
  const { app, session, params, url, request } = context
  const { staff } = await requireRole(context, 'owner')
  const { kind, id } = namedSubject(params)
  const erasure = await findErasure(app.db, { kind, id })
  if (!erasure) throw new Response(null, { status: 404 })
  const { subject, documents } = erasure
  if (request.method !== 'HEAD') {
    await recordLook(app.db, { staff, act: 'erasing', kind, subjectId: id }, new Date())
  }
  const { name, email, createdAt: receivedAt } = subject
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
