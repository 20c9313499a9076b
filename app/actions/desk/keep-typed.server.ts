import { keepDeskFiles } from './desk-files.server'
import { attachmentFields } from '~/domain/documents/documents.schema'
import { textsOnly, type Body } from '~/http/bodies/body.server'
import { readForm } from '~/actions/receive-form.server'
import { staffDesk } from '~/content/desk/staff'
import { sheetMessages as messages } from '~/content/desk/staff-sheet'
import { findSubject } from '~/domain/cases/subjects.server'
import { sessionMessages } from '~/domain/sessions/session.schema'
import type { Db } from '#db/database'
import {
  findDeskDraft,
  isMember,
  keepDeskDraft,
  typedFields,
} from '~/domain/staff/desk-drafts.server'
import { seeOther } from '~/http/pages/redirects.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import {
  requireStaff,
  roleRefused,
  staffLogin,
  type StaffAtWork,
} from '~/http/requester/staff-guard.server'
import { namedSubject } from '~/http/requester/subject-address.server'
import { tokenField } from '~/script-contract'

const fields = [...typedFields, 'tick', 'role'] as const
/** Of the form in which it was typed. */
const marks = ['version', 'drawn'] as const

/** What is typed in any form of the desk, and what it belongs to. */
export const typedIn = (posted: FormData): Record<string, string> =>
  Object.fromEntries(fields.map((name) => [name, posted.getAll(name).join(',')]))

/** The case or the text of the desk that the form is about, the person, or the page. */
const pageOf = (context: RequestContext, posted: FormData) =>
  String(posted.get('case') || context.params.id || posted.get('id') || newPageOf(context))

/** Of a new opening with what it is made of: each is another. */
export const newPageOf = ({ url }: Pick<RequestContext, 'url'>) =>
  url.pathname === '/staff/openings/new' ? url.pathname + url.search : url.pathname

/** Of what is typed for several cases at once. */
export const inboxDraft = ({ staff }: Pick<StaffAtWork, 'staff'>) => ({
  by: staff.id,
  page: '/staff',
})

/**
 * @returns with the boxes of those to whom it was not sent; none where it is kept for who takes it back alone, as which
 * `batch` names it
 */
export async function findTypedForSeveral(
  db: Db,
  of: Pick<StaffAtWork, 'staff'>,
): Promise<{ typed?: Record<string, string> | undefined; batch?: string }> {
  const { values } = (await findDeskDraft(db, inboxDraft(of))) ?? {}
  if (!values?.batch) return { typed: values }
  const { batch, refused: tick } = values
  return { batch, typed: tick ? { ...values, tick } : undefined }
}

/** Whether the staff has signed in with this browser. */
export const isOfDesk = async ({ session }: RequestContext): Promise<boolean> =>
  session.staff.token !== undefined || session.staff.isKnownBrowser()

/**
 * Nothing is done with this post. What was typed waits for the next sign-in of whom the form was drawn for, in this
 * very browser; where there will be none the page that refuses it shows it. @throws what is answered
 */
export async function keepTyped(context: RequestContext): Promise<never> {
  const { session } = context
  const allowsFiles = (form: FormData) => session.staffOf(form.get(tokenField)) !== undefined
  const files = Object.keys(attachmentFields)
  // What cannot be read is answered like everything else.
  const read = await readForm(context, { files, allowsFiles }).catch(() => undefined)
  const body = read && 'body' in read ? read.body : textsOnly(new FormData())
  try {
    return await keepBody(context, body)
  } finally {
    await body.dispose()
  }
}

async function keepBody(context: RequestContext, body: Body): Promise<never> {
  const { app, session, params, url } = context
  const { form: posted } = body
  const typed = typedIn(posted)
  const by = session.staffOf(posted.get(tokenField))
  if (by) context.failing = { posted, message: staffDesk.failed, log: 'submission not changed' }
  const login = await session.staff.login()
  if (login.state === 'active') throw roleRefused(context, typed)
  if (by) {
    if (!(await isMember(app.db, by))) throw roleRefused(context, typed, 'removed')
    const isErased = params.kind && !(await findSubject(app.db, namedSubject(params)))
    if (isErased) throw roleRefused(context, typed, 'erased')
    // The list has boxes alone: ticking them takes nothing away that is kept.
    const takesText = typedFields.some((name) => posted.has(name))
    const page = { by, page: pageOf(context, posted) }
    const { fileErrors } = await keepDeskFiles(context, page, body)
    const marked = marks.map((name) => [name, String(posted.get(name) ?? '')])
    const values = { ...typed, ...Object.fromEntries(marked) }
    if (takesText && (await keepDeskDraft(app.db, { ...page, values }))) {
      const next = `${url.pathname}${url.search}${params.kind ? '#work' : ''}`
      const refused = Object.values(fileErrors)
      const notice = [sessionMessages.expired, messages.kept, ...refused].join(' ')
      throw seeOther(session, staffLogin({ next }), {
        leaving: true,
        notice: { tone: 'info', text: notice, stays: true },
      })
    }
  }
  await requireStaff(context)
  throw new Error('a session has ended, and has not')
}
