import { openingHref } from '~/content/ways-back'
import { staffOpening as copy } from '~/content/desk/staff-openings'
import { inboxHref } from '~/domain/desk/case-filter'
import { formValues } from '~/domain/fields/table-row'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { isId } from '~/domain/fields/id'
import { describeOpening } from '~/domain/openings/describe-opening'
import { countApplicants, findOpening } from '~/domain/openings/list-openings.server'
import { hasPage, openingVersion, stateOf, type Opening } from '~/domain/openings/opening'
import { openingTable } from '~/domain/openings/opening.fields'
import { usualLastDay } from '~/domain/openings/opening.schema'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'

export async function loadOpening(context: RequestContext) {
  const { session, params, url, answered } = context
  const { id } = params
  const opening = id ? await find(context, id) : undefined
  const isGone = id !== undefined && !opening
  if (isGone && !answered && !isId(id)) throw new Response(null, { status: 404 })
  if (isGone && !answered) {
    throw seeOther(session, '/staff/openings', { notice: { tone: 'info', text: copy.gone } })
  }
  const isClosed = opening && stateOf(opening, new Date()) === 'closed'
  const asksToEdit = url.searchParams.has('edit') && !isClosed
  return {
    opening: opening && (await view(context, opening)),
    isGone,
    values: valuesOf(opening),
    isEditing: !opening || asksToEdit,
    token: session.formToken(),
  }
}

export type LoadedOpening = Awaited<ReturnType<typeof loadOpening>>

const find = async ({ app }: RequestContext, id: string) =>
  isId(id) ? findOpening(app.db, id) : undefined

async function view({ app }: RequestContext, opening: Opening) {
  const now = new Date()
  const { id, slug, writtenBy, changedBy, updatedAt, publishedAt } = opening
  const state = stateOf(opening, now)
  return {
    ...describeOpening(opening),
    ...{ id, slug, state, wasPublished: publishedAt !== null },
    page: slug && hasPage(opening, now) ? openingHref(slug) : undefined,
    by: copy.by(writtenBy ?? copy.somebody),
    changed: copy.changedBy(changedBy ?? copy.somebody, formatIndianMoment(updatedAt)),
    applicants: state === 'drafts' ? undefined : await viewApplicants(app, id),
  }
}

async function viewApplicants({ db }: RequestContext['app'], opening: string) {
  const counts = await countApplicants(db, [opening])
  const href = inboxHref({ kind: 'application', opening, status: 'all' })
  return { count: counts.get(opening) ?? 0, href }
}

const valuesOf = (opening: Opening | undefined): Record<string, string> => ({
  people: '1',
  pay_per: 'month',
  ...(opening
    ? { ...formValues(openingTable, opening), id: opening.id, version: openingVersion(opening) }
    : { closes_on: usualLastDay(new Date()) }),
})
