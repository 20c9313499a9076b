import { request as caseWords, requests as words } from '~/content/requests'
import { openingHref } from '~/return-to'
import { listCasesOf, type ListedCase, type WholeCase } from '~/domain/cases/cases.server'
import { typeLabel } from '~/domain/documents/file-types'
import { formatReference } from '~/domain/cases/reference'
import { statusToPerson, toneOf } from '~/domain/cases/status'
import { formatIndianDate, formatIndianMoment } from '~/domain/fields/indian-time'
import { inTitleCase } from '~/domain/profiles/customer-options.schema'
import type { RequestContext } from '~/web/session/request-context.server'

export const caseHref = (reference: string) => `/requests/${formatReference(reference)}`

/** A text alone is titled by its writer, a new status by itself. */
export function viewEvents({ events, hasEarlier, kind, reference, readAt }: WholeCase) {
  return events.map(({ at, byPerson, files, text, status, ...event }, n) => {
    const isText = event.kind === 'text'
    const isTextAlone = isText && (n ? status === events[n - 1]?.status : hasEarlier)
    const writer = byPerson ? caseWords.byYou : caseWords.byUs
    const title = isTextAlone ? writer : statusToPerson({ kind, status })
    const isNew = isText && !byPerson && at > readAt
    return {
      title: isNew ? caseWords.isNew(title) : title,
      when: formatIndianMoment(at),
      text,
      isOwn: byPerson,
      files: files.map(({ id, fileName, mediaType, byteSize }) => ({
        name: fileName,
        typeLabel: typeLabel(mediaType),
        size: byteSize,
        href: `${caseHref(reference)}/files/${id}`,
      })),
    }
  })
}

export type CaseEntry = ReturnType<typeof viewEntry>

export function viewEntry(one: ListedCase) {
  const { reference, openingSlug: slug } = one
  const [sent, changed] = [one.createdAt, one.updatedAt].map(formatIndianDate)
  const days = `${words.sent} ${sent}${changed === sent ? '' : `, ${words.changed} ${changed}`}`
  return {
    href: caseHref(reference),
    title: inTitleCase(one.about),
    detail: `${formatReference(reference)} · ${days}`,
    news: one.isUnread ? words.news : undefined,
    further: slug ? { href: openingHref(slug), label: caseWords.opening } : undefined,
    status: { words: statusToPerson(one), tone: toneOf(one.status) },
  }
}

export async function loadNewestEntries({ app }: RequestContext, accountId: string) {
  const cases = await listCasesOf(app.db, { accountId, limit: 3 })
  return cases.map(viewEntry)
}
