import { makeZip } from 'client-zip'
import { backToDesk } from '~/actions/desk/back-to-desk.server'
import { readTicked } from '~/actions/desk/ticked.server'
import { receiveForm } from '~/actions/receive-form.server'
import { serveStaffForm } from '~/actions/serve-staff-form.server'
import { staffDesk } from '~/content/desk/staff'
import { inboxMessages } from '~/content/desk/staff-inbox'
import { findInOrder } from '~/domain/cases/list-cases.server'
import { listResumes } from '~/domain/documents/documents.server'
import { downloadName } from '~/domain/documents/file-name'
import { formatReference } from '~/domain/requests/reference'
import { recordAct } from '~/domain/staff/acts.server'
import { seeOther } from '~/http/pages/redirects.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { serveStaffLoader, type StaffAtWork } from '~/http/requester/staff-guard.server'

export const loader = serveStaffLoader(async ({ session }) => seeOther(session, '/staff'))

/** The resumes of all that were ticked in one ZIP, written while it is sent; each is recorded as read. */
export const action = serveStaffForm(zipOfTicked)

async function zipOfTicked(context: RequestContext, { staff }: StaffAtWork) {
  const { app } = context
  const received = await receiveForm(context)
  // There is no page here that could show why.
  if ('answer' in received) {
    return backToDesk(context, { tone: 'failure', text: inboxMessages.notDownloaded })
  }
  const ticked = readTicked(received.posted).map(({ id }) => id)
  const cases = await findInOrder(app.db, ticked)
  const owners = [...new Set(cases.map(({ subject }) => subject.id))]
  const resumes = await listResumes(app.db, owners)
  if (!resumes.length) {
    const text = ticked.length ? inboxMessages.noResumes : inboxMessages.nothingTicked
    return backToDesk(context, { tone: 'failure', text })
  }
  const { posted } = received
  context.failing = { posted, message: staffDesk.failed, log: 'selection not changed' }
  const now = new Date()
  const act = { staff, act: 'downloaded', kind: 'candidate' } as const
  for (const { accountId, kind: detail } of resumes) {
    await recordAct(app.db, { ...act, subjectId: accountId, detail }, now)
  }
  const references = new Map(cases.map(({ subject, reference }) => [subject.id, reference]))
  async function* files() {
    for (const [n, document] of resumes.entries()) {
      const reference = formatReference(references.get(document.accountId) ?? '')
      const name = `${String(n + 1).padStart(2, '0')} ${reference} ${downloadName(document)}`
      const input = app.store.open(document.storageKey) as AsyncIterable<Buffer<ArrayBuffer>>
      yield { name, input, lastModified: document.createdAt }
    }
  }
  return new Response(makeZip(files()), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="resumes.zip"',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
