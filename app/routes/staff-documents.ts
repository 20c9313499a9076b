import { makeZip } from 'client-zip'
import { backToDesk } from '~/actions/desk/take-back.server'
import { readTicked } from '~/actions/desk/ticked.server'
import { receiveForm } from '~/actions/receive-form.server'
import { serveStaffForm } from '~/actions/serve-staff-form.server'
import { inboxMessages } from '~/content/staff-inbox'
import { findInOrder } from '~/domain/cases/list-cases.server'
import { listResumes } from '~/domain/documents/documents.server'
import { downloadName } from '~/domain/documents/file-name'
import { formatReference } from '~/domain/requests/reference'
import { recordAct } from '~/domain/staff/acts.server'
import { seeOther } from '~/http/redirects.server'
import type { RequestContext } from '~/http/request-context.server'
import { serveStaffLoader, type StaffAtWork } from '~/http/staff-guard.server'

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
  const { posted } = received
  const ticked = readTicked(posted).map(({ id }) => id)
  const cases = await findInOrder(app.db, ticked)
  const owners = [...new Set(cases.map(({ subject }) => subject.id))]
  const scannedOnly = app.scanner !== undefined
  const resumes = await listResumes(app.db, owners, { scannedOnly })
  if (!resumes.length) {
    const text = ticked.length ? inboxMessages.noResumes : inboxMessages.nothingTicked
    return backToDesk(context, { tone: 'failure', text })
  }
  context.failing = { posted, message: inboxMessages.failed, log: 'selection not changed' }
  const now = new Date()
  for (const { accountId, kind: detail } of resumes) {
    const act = {
      staff,
      act: 'downloaded',
      kind: 'candidate',
      subjectId: accountId,
      detail,
    } as const
    await recordAct(app.db, act, now)
  }
  const entries = resumes.map((document, n) => {
    const one = cases.find(({ subject }) => subject.id === document.accountId)
    const begin = `${String(n + 1).padStart(2, '0')} ${formatReference(one?.reference ?? '')}`
    return { document, name: `${begin} ${downloadName(document)}` }
  })
  return new Response(makeZip(opened(entries, app)), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="resumes.zip"',
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

type Resume = Awaited<ReturnType<typeof listResumes>>[number]

async function* opened(
  entries: readonly { document: Resume; name: string }[],
  { store }: RequestContext['app'],
) {
  for (const { document, name } of entries) {
    const input = store.open(document.storageKey) as AsyncIterable<Buffer<ArrayBuffer>>
    yield { name, input, lastModified: document.createdAt }
  }
}
