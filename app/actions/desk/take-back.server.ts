import { maxNamedConflicts } from '~/bounds'
import { inboxMessages } from '~/content/desk/staff-inbox'
import { inboxHref, noticeId } from '~/domain/cases/case-filter'
import type { Case } from '~/domain/cases/case'
import { findDeskDraft, keepDeskDraft } from '~/domain/staff/desk-drafts.server'
import { inboxDraft } from './keep-typed.server'
import { readInboxFilter } from '~/domain/cases/case-filter.schema'
import { takeBack } from '~/domain/cases/take-back.server'
import { isId } from '~/domain/fields/id'
import { formatReference } from '~/domain/requests/reference'
import { seeOther } from '~/http/pages/redirects.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import type { Notice } from '~/http/requester/request-session.server'
import type { StaffAtWork } from '~/http/requester/staff-guard.server'

/** Of the inbox or of a sheet, to which it leads back. @param of.only id of the sheet's case */
export async function takeBackBatch(
  context: RequestContext,
  { staff }: StaffAtWork,
  { batch, only }: { batch: string; only?: string | undefined },
) {
  const { app } = context
  const result = isId(batch)
    ? await takeBack(app.db, app.intake, { batch, by: staff, only })
    : ({ ok: false } as const)
  if (!result.ok) return backToDesk(context, { tone: 'failure', text: inboxMessages.nothingBack })
  const { back, kept } = result
  const read = back.filter(({ wasRead }) => wasRead)
  const isInbox = isInboxPath(context.url)
  for (const { id, note: text, status } of back) {
    if (!text) continue
    const of = isInbox ? inboxDraft({ staff }) : { by: staff.id, page: id }
    const { values = {} } = (await findDeskDraft(app.db, of)) ?? {}
    const isAsTyped = values.batch === batch
    const texts = new Set([values.text, !isAsTyped && text].filter(Boolean))
    const tick = values.tick ?? (isInbox ? back.map((one) => one.id).join() : '')
    const again = { ...values, tick, status, text: [...texts].join('\n\n'), batch: '', refused: '' }
    await keepDeskDraft(app.db, { ...of, values: again })
    if (isAsTyped) break
  }
  const text = sentences([
    back.length > 0 && inboxMessages.back(back.length),
    read.length > 0 && inboxMessages.wasRead(namesOf(read)),
    kept.length > 0 && inboxMessages.kept(namesOf(kept)),
  ])
  return backToDesk(context, { tone: back.length ? 'success' : 'failure', text, stays: true })
}

export const sentences = (texts: (string | false)[]) => texts.filter(Boolean).join(' ')

const withReference = ({ name, reference }: Case) => `${name} (${formatReference(reference)})`

export function namesOf(cases: readonly Case[], nameOf = withReference): string {
  const more = cases.length - maxNamedConflicts
  const names = cases.slice(0, maxNamedConflicts).map(nameOf)
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

const isInboxPath = ({ pathname }: URL) => /^\/staff(\/documents)?$/.test(pathname)

/** To the notice on the page of the list, or on the sheet, that one pressed a button of. */
export function backToDesk({ session, url }: RequestContext, notice: Notice) {
  const read = readInboxFilter(url.searchParams)
  const filter = read.ok ? read.filter : {}
  const after = url.searchParams.get('after') ?? undefined
  const href = isInboxPath(url) ? inboxHref(filter, { after }) : url.pathname + url.search
  return seeOther(session, `${href}#${noticeId}`, { notice })
}
