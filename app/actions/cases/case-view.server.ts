import { request as caseWords, requests as words } from '~/content/requests'
import { openingHref } from '~/return-to'
import { listCasesOf, type ListedCase } from '~/domain/cases/cases.server'
import { formatReference } from '~/domain/cases/reference'
import { statusToPerson, toneOf } from '~/domain/cases/status'
import { formatIndianDate } from '~/domain/fields/indian-time'
import { inTitleCase } from '~/domain/profiles/customer-options.schema'
import type { RequestContext } from '~/web/session/request-context.server'

export const caseHref = (reference: string) => `/requests/${formatReference(reference)}`

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
