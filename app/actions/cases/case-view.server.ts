import { requests as words } from '~/content/requests'
import { listPersonCases, type PersonCase } from '~/domain/cases/cases.server'
import { formatReference } from '~/domain/cases/reference'
import { statusInWords, toTone } from '~/domain/cases/status'
import { formatIndianDate } from '~/domain/fields/indian-time'
import type { RequestContext } from '~/web/session/request-context.server'

export const caseHref = (reference: string) => `/requests/${formatReference(reference)}`

export type CaseEntry = ReturnType<typeof viewEntry>

export function viewEntry(one: PersonCase) {
  const [sent, changed] = [one.createdAt, one.updatedAt].map(formatIndianDate)
  const days = `${words.sent} ${sent}${changed === sent ? '' : `, ${words.changed} ${changed}`}`
  return {
    href: caseHref(one.reference),
    title: one.about,
    detail: `${formatReference(one.reference)} · ${days}`,
    news: one.isUnread ? words.news : undefined,
    status: { words: statusInWords(one), tone: toTone(one.status) },
  }
}

export async function loadNewestEntries({ app }: RequestContext, accountId: string) {
  const cases = await listPersonCases(app.db, { accountId, limit: 3 })
  return cases.map(viewEntry)
}
