import { viewDraft } from '~/actions/drafts/draft-form.server'
import { describeEvents } from '~/actions/cases/moments.server'
import { textForm } from '~/actions/cases/receive-case.server'
import {
  closedInWords,
  inWords,
  caseHref,
  requireOwnCase,
  titleOf,
} from '~/actions/cases/case-entries.server'
import { nextSteps } from '~/content/requests'
import { openingHref } from '~/content/ways-back'
import { findOpening } from '~/domain/openings/list-openings.server'
import type { Opening } from '~/domain/openings/opening'
import { mayWrite } from '~/domain/cases/write-in-case.server'
import type { StoredDocument } from '~/domain/documents/document-rows.server'
import { typeLabel } from '~/domain/documents/file-types'
import { describe } from '~/domain/fields/describe'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { detailTable } from '~/domain/cases/case.fields'
import { formatReference } from '~/domain/cases/reference'
import { markRead, type WholeCase } from '~/domain/cases/cases.server'
import { isOpen } from '~/domain/cases/status'
import { requireLogin } from '~/http/requester/guard.server'
import { formatSize } from '~/ui/file-field/file-field'
import type { RequestContext } from '~/http/requester/request-context.server'

export async function loadCase(context: RequestContext) {
  const { app, session, url } = context
  const { account } = await requireLogin(context, url.pathname)
  const request = await requireOwnCase(context)
  const isNewest = !url.searchParams.has('before')
  const isLookedAt = context.request.method === 'GET' && !session.isPrefetch
  const isNews = Boolean(request.unreadSince) && isNewest && isLookedAt
  if (isNews) await markRead(app.db, request)
  const { id, kind, about, message, createdAt, hasEarlier } = request
  const opening = request.openingId ? await findOpening(app.db, request.openingId) : undefined
  const draft = await viewDraft(context, textForm(id), account.id)
  const href = caseHref(request.reference)
  return {
    ...{ kind, about, message, href },
    title: titleOf(request),
    reference: formatReference(request.reference),
    openingHref: request.openingSlug ? openingHref(request.openingSlug) : undefined,
    details: describe(detailTable, request).filter(({ values }) => values.length),
    sent: formatIndianMoment(createdAt),
    status: inWords(request),
    next: whatIsNext(request, opening, app.config.business.hours),
    withdrawHref: isOpen(request.status) ? `${href}/withdraw` : undefined,
    earlierHref: hasEarlier ? `${href}?before=${request.events[0]?.id}#time-line` : undefined,
    isNewest,
    isNews,
    moments: describeEvents(request, (file) => describeFile(file, href)),
    mayWrite: mayWrite(request, new Date()),
    values: draft.values,
    files: draft.files,
    made: draft.made,
    saved: draft.saved,
    token: await session.formToken(),
  }
}

function whatIsNext(
  { kind, status, events }: WholeCase,
  opening: Opening | undefined,
  hours: string,
) {
  const isAnswered = events.some(
    ({ byPerson, note, files }) => !byPerson && (note || files.length > 0),
  )
  const isFirst = status === 'received'
  const next = isFirst && isAnswered ? nextSteps.answered : nextSteps[kind][status]
  const closed = closedInWords(opening)
  if (status === 'withdrawn' && closed) return `${nextSteps.withdrawnClosed} ${closed}`
  if (!isOpen(status)) return next
  // On the short list it would read as a refusal.
  const isWaiting = isFirst || status === 'in-review'
  return [...(closed && isWaiting ? [closed] : []), next, nextSteps.hours(hours)].join(' ')
}

const describeFile = ({ id, fileName, mediaType, byteSize }: StoredDocument, href: string) => ({
  name: fileName,
  detail: `${typeLabel(mediaType)}, ${formatSize(byteSize)}`,
  href: `${href}/files/${id}`,
})
