import { redirect } from '@remix-run/node'
import { opening as openingCopy } from '~/content/opening'
import { request as caseWords, requests as words } from '~/content/requests'
import { isPlan, topicOf } from '~/content/topics'
import { openingHref } from '~/content/ways-back'
import { isId } from '~/domain/fields/id'
import { formatIndianDate } from '~/domain/fields/indian-time'
import { stateOf, type Opening } from '~/domain/openings/opening'
import { inTitleCase } from '~/domain/profiles/customer-options.schema'
import { formatReference } from '~/domain/cases/reference'
import {
  findCaseOf,
  listCasesOf,
  type ListedCase,
  type PersonCase,
} from '~/domain/cases/cases.server'
import { statusToPerson, toneOf } from '~/domain/cases/status'
import { requireLogin } from '~/http/requester/guard.server'
import type { RequestContext } from '~/http/requester/request-context.server'

export const caseHref = (reference: string) => `/requests/${formatReference(reference)}`

export type CaseEntry = ReturnType<typeof toEntry>

/** Adds the chosen plan, which the message alone names. */
export function titleOf({ about, message }: Pick<PersonCase, 'about' | 'message'>): string {
  const topic = topicOf(message) ?? ''
  return [inTitleCase(about), isPlan(topic) && topic].filter(Boolean).join(': ')
}

export function toEntry(request: ListedCase) {
  const { reference, createdAt, updatedAt, openingSlug: slug } = request
  const [sent, changed] = [createdAt, updatedAt].map(formatIndianDate)
  const days = `${words.sent} ${sent}${changed === sent ? '' : `, ${words.changed} ${changed}`}`
  return {
    href: caseHref(reference),
    title: titleOf(request),
    detail: `${formatReference(reference)} · ${days}`,
    news: request.unreadSince ? words.news : undefined,
    further: slug ? { href: openingHref(slug), label: caseWords.opening } : undefined,
    status: inWords(request),
  }
}

export function inWords(request: Pick<PersonCase, 'kind' | 'status'>) {
  return { words: statusToPerson(request), tone: toneOf(request.status) }
}

/** Undefined while one may apply for it. */
export function closedInWords(opening: Opening | undefined): string | undefined {
  const isClosed = opening && stateOf(opening, new Date()) === 'closed'
  return isClosed ? openingCopy.closed : undefined
}

export async function newestEntries({ app }: RequestContext, accountId: string) {
  return (await listCasesOf(app.db, { accountId, limit: 3 })).map(toEntry)
}

/**
 * Finds requests of the signed-in account; others are 404 like unknown ones. @param page of it: '/withdraw'
 * @throws 404, or the way to its own spelling
 */
export async function requireOwnCase(context: RequestContext, page = '') {
  const { app, params, url } = context
  const { account } = await requireLogin(context, url.pathname)
  const before = url.searchParams.get('before')
  const of = {
    accountId: account.id,
    reference: params.reference ?? '',
    before: before && isId(before) ? before : undefined,
  }
  const request = await findCaseOf(app.db, of)
  if (!request) throw new Response(null, { status: 404 })
  const own = caseHref(request.reference) + page
  if (url.pathname !== own) throw redirect(own)
  return request
}
