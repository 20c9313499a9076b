import { requests as words } from '~/content/requests'
import { listPersonCases, type PersonCase } from '~/domain/cases/cases.server'
import { formatReference } from '~/domain/cases/reference'
import { describeStatus, toStatusTone } from '~/domain/cases/status'
import { formatIndianDate } from '~/domain/fields/indian-time'
import type { RequestContext } from '~/web/session/request-context.server'

export const caseHref = (reference: string) => `/requests/${formatReference(reference)}`

export type CaseEntry = ReturnType<typeof viewEntry>

export function viewEntry(theCase: PersonCase) {
  const [sent, changed] = [theCase.createdAt, theCase.updatedAt].map(formatIndianDate)
  const days = `${words.sent} ${sent}${changed === sent ? '' : `, ${words.changed} ${changed}`}`
  return {
    href: caseHref(theCase.reference),
    title: theCase.about,
    detail: `${formatReference(theCase.reference)} · ${days}`,
    news: theCase.isUnread ? words.news : undefined,
    status: { words: describeStatus(theCase), tone: toStatusTone(theCase.status) },
  }
}

export async function loadNewestEntries({ app }: RequestContext, accountId: string) {
  const cases = await listPersonCases(app.db, { accountId, limit: 3 })
  return cases.map(viewEntry)
}
