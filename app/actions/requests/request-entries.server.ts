import { requests as words } from '~/content/requests'
import { formatIndianDate } from '~/domain/fields/indian-time'
import { formatReference } from '~/domain/requests/reference'
import { listRequestsOf, type PersonRequest } from '~/domain/requests/requests.server'
import { statusInWords, toneOf } from '~/domain/requests/status'
import type { RequestContext } from '~/http/request-context.server'

/** A request in one line. */
export interface RequestEntry {
  href: string
  title: string
  detail: string
  status: StatusWords
}

export interface StatusWords {
  words: string
  tone: ReturnType<typeof toneOf>
}

export const requestHref = (reference: string) => `/requests/${formatReference(reference)}`

export function toEntry(request: PersonRequest): RequestEntry {
  const { reference, about, createdAt, updatedAt } = request
  const [sent, changed] = [createdAt, updatedAt].map(formatIndianDate)
  const days = `${words.sent} ${sent}${changed === sent ? '' : `, ${words.changed} ${changed}`}`
  return {
    href: requestHref(reference),
    title: about,
    detail: `${formatReference(reference)} · ${days}`,
    status: inWords(request),
  }
}

export function inWords(request: Pick<PersonRequest, 'kind' | 'status'>): StatusWords {
  return { words: statusInWords(request), tone: toneOf(request.status) }
}

/** For a profile. */
export async function newestEntries(
  { app }: RequestContext,
  accountId: string,
): Promise<RequestEntry[]> {
  return (await listRequestsOf(app.db, { accountId, limit: 3 })).map(toEntry)
}
