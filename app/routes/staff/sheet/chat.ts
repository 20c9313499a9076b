import { redirect } from '@remix-run/node'
import { staffSheet } from '~/content/desk/staff-sheet'
import { findInOrder } from '~/domain/cases/list-cases.server'
import { findSubject } from '~/domain/cases/subjects.server'
import { isId } from '~/domain/fields/id'
import { formatReference } from '~/domain/requests/reference'
import { statusToPerson } from '~/domain/requests/status'
import { chatAct, recordLook } from '~/domain/staff/acts.server'
import { refuseStaffPosts, serveStaffLoader } from '~/http/requester/staff-guard.server'
import { namedSubject } from '~/http/requester/subject-address.server'
import { phoneHrefs } from './describe'

export const action = refuseStaffPosts

/** Leads to WhatsApp, with the beginning of a message to that very person; the record has it. */
export const loader = serveStaffLoader(
  async ({ app, session, params, request, url }, { staff }) => {
    if (session.isPrefetch) throw new Response(null, { status: 503 })
    const { kind, id } = namedSubject(params)
    const subject = await findSubject(app.db, { kind, id })
    const chat = subject && phoneHrefs(subject.phone)?.chat
    const wanted = url.searchParams.get('case') ?? ''
    const [found] = isId(wanted) ? await findInOrder(app.db, [wanted]) : []
    if (!chat || (wanted && found?.subject.id !== id)) throw new Response(null, { status: 404 })
    if (request.method !== 'HEAD') {
      const act = { ...chatAct(found?.reference), staff, kind, subjectId: id }
      await recordLook(app.db, act, new Date())
    }
    const text = found
      ? staffSheet.greeting(subject.name, formatReference(found.reference), statusToPerson(found))
      : ''
    throw redirect(`${chat}?text=${encodeURIComponent(text)}`, {
      status: 303,
      headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
    })
  },
)
