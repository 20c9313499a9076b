import { maxNamedConflicts } from '~/bounds'
import { inboxMessages } from '~/content/desk/staff-inbox'
import { inboxHref } from '~/domain/cases/addresses'
import type { Case } from '~/domain/cases/case'
import { findDeskDraft, keepDeskDraft } from '~/domain/staff/desk-drafts.server'
import { inboxDraft } from './keep-typed.server'
import { readInboxFilter } from '~/domain/cases/case-filter.schema'
import { takeBack } from '~/domain/cases/change-case.server'
import { isId } from '~/domain/fields/id'
import { formatReference } from '~/domain/requests/reference'
import { seeOther } from '~/http/pages/redirects.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import type { Notice } from '~/http/requester/request-session.server'
import type { StaffAtWork } from '~/http/requester/staff-guard.server'

/** Of the inbox or of a sheet, to which it leads back. */
export async function takeBackBatch(
  context: RequestContext,
  { staff }: StaffAtWork,
  batch: string,
) {
  const { app } = context
  const result = isId(batch)
    ? await takeBack(app.db, app.intake, { batch, by: staff })
    : ({ ok: false } as const)
  if (!result.ok) return backToDesk(context, { tone: 'failure', text: inboxMessages.nothingBack })
  const { back, kept } = result
  const isInbox = isInboxPath(context.url)
  for (const { id, note: text, status } of back) {
    if (!text) continue
    const of = isInbox ? inboxDraft({ staff }) : { by: staff.id, page: id }
    const { values = {} } = (await findDeskDraft(app.db, of)) ?? {}
    const isAsTyped = values.batch === batch
    const texts = new Set([values.text, !isAsTyped && text].filter(Boolean))
    const again = { ...values, status, text: [...texts].join('\n\n'), batch: '', refused: '' }
    await keepDeskDraft(app.db, { ...of, values: again })
    if (isAsTyped) break
  }
  const text = sentences([
    back.length > 0 && inboxMessages.back(back.length),
    kept.length > 0 && inboxMessages.kept(namesOf(kept)),
  ])
  return backToDesk(context, { tone: back.length ? 'success' : 'failure', text, stays: true })
}

export const sentences = (texts: (string | false)[]) => texts.filter(Boolean).join(' ')

export function namesOf(cases: readonly Case[]): string {
  const more = cases.length - maxNamedConflicts
  const names = cases
    .slice(0, maxNamedConflicts)
    .map(({ name, reference }) => `${name} (${formatReference(reference)})`)
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '')
}

const isInboxPath = ({ pathname }: URL) => /^\/staff(\/documents)?$/.test(pathname)

/** To the page of the list, or to the sheet, that one pressed a button of. */
export function backToDesk({ session, url }: RequestContext, notice: Notice) {
  if (!isInboxPath(url)) return seeOther(session, url.pathname + url.search, { notice })
  const read = readInboxFilter(url.searchParams)
  const after = url.searchParams.get('after') ?? undefined
  // At the top, where the notice is.
  const href = inboxHref(read.ok ? read.filter : {}, { after })
  return seeOther(session, href, { notice })
}
