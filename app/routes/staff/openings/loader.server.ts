import { openingHref } from '~/content/ways-back'
import { staffOpening as copy } from '~/content/desk/staff-openings'
import { inboxHref, sheetHref } from '~/domain/cases/case-filter'
import { formValues } from '~/domain/fields/table-row'
import { dayInWords, formatIndianIsoDay, formatIndianMoment } from '~/domain/fields/indian-time'
import { isId } from '~/domain/fields/id'
import { describeOpening } from '~/domain/openings/describe-opening'
import {
  countApplicants,
  findOpening,
  findRequirement,
  listOpeningsOf,
} from '~/domain/openings/list-openings.server'
import { hasPage, openingVersion, stateOf, type Opening } from '~/domain/openings/opening'
import { openingTable } from '~/domain/openings/opening.fields'
import { usualLastDay } from '~/domain/openings/opening.schema'
import { seeOther } from '~/http/pages/redirects.server'
import type { RequestContext } from '~/http/requester/request-context.server'

/** One opening; or the form of a new one, also of a company's requirement. */
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
    ...(await viewForm(context, opening)),
    isEditing: !opening || asksToEdit,
    token: await session.formToken(),
  }
}

export type LoadedOpening = Awaited<ReturnType<typeof loadOpening>>

const find = async ({ app }: RequestContext, id: string) =>
  isId(id) ? findOpening(app.db, id) : undefined

async function view({ app }: RequestContext, opening: Opening) {
  const now = new Date()
  const { id, slug, writtenBy, changedBy, updatedAt, publishedAt, requestId } = opening
  const state = stateOf(opening, now)
  const requirement = requestId ? await findRequirement(app.db, requestId) : undefined
  return {
    ...describeOpening(opening),
    ...{ id, slug, state, wasPublished: publishedAt !== null },
    page: slug && hasPage(opening, now) ? openingHref(slug) : undefined,
    by: copy.by(writtenBy ?? copy.somebody),
    changed: copy.changedBy(changedBy ?? copy.somebody, formatIndianMoment(updatedAt)),
    applicants: state === 'drafts' ? undefined : await viewApplicants(app, id),
    from: requirement && describeRequirement(requirement),
  }
}

async function viewApplicants({ db }: RequestContext['app'], opening: string) {
  const counts = await countApplicants(db, [opening])
  const href = inboxHref({ kind: 'application', opening, status: 'all' })
  return { count: counts.get(opening) ?? 0, href }
}

const named = ({ id, title }: Opening) => ({ id, title })

async function viewForm({ app, url }: RequestContext, opening: Opening | undefined) {
  const from = url.searchParams.get('from') ?? ''
  const requirement = !opening && isId(from) ? await findRequirement(app.db, from) : undefined
  return {
    values: {
      people: '1',
      pay_per: 'month',
      ...(opening && formValues(openingTable, opening)),
      ...(requirement && {
        request: requirement.id,
        title: requirement.about.slice(0, 100),
        place: requirement.place ?? '',
        people: String(requirement.people ?? 1),
        about: requirement.message,
      }),
      ...(opening
        ? { id: opening.id, version: openingVersion(opening) }
        : { closes_on: lastDayFor(requirement?.needed_by) }),
    } as Record<string, string>,
    requirement: requirement && {
      ...describeRequirement(requirement),
      pay: requirement.pay,
      neededBy: requirement.needed_by && dayInWords(requirement.needed_by),
      openings: (await listOpeningsOf(app.db, requirement.id)).map(named),
    },
  }
}

/** Before the people are needed, where that is still to come. */
function lastDayFor(neededBy: string | null | undefined): string {
  const [today, usual] = [formatIndianIsoDay(new Date()), usualLastDay(new Date())]
  return neededBy && neededBy >= today && neededBy < usual ? neededBy : usual
}

const describeRequirement = ({
  id: chosen,
  company,
  accountId,
}: NonNullable<Awaited<ReturnType<typeof findRequirement>>>) => ({
  label: copy.from(company),
  href: sheetHref({ kind: 'client', id: accountId ?? '' }, { chosen }),
})
