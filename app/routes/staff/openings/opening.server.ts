import { randomUUID } from 'node:crypto'
import type { Db } from '#db/database'
import type { DeskAnswer, DeskPost } from '~/actions/desk/desk-action.server'
import { parseForm } from '~/actions/parse.server'
import { openingHref } from '~/return-to'
import { staffOpening as copy } from '~/content/desk/staff-openings'
import { detailTable } from '~/domain/cases/case.fields'
import { findInOrder } from '~/domain/cases/list-cases.server'
import { inboxHref } from '~/domain/desk/case-filter'
import { isId } from '~/domain/fields/id'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { formValues } from '~/domain/fields/table-row'
import { countApplicants, findOpening } from '~/domain/openings/list-openings.server'
import { describeOpening, hasPage, openingVersion, stateOf } from '~/domain/openings/opening'
import { openingFields, openingTable, usualLastDay } from '~/domain/openings/opening.fields'
import * as openings from '~/domain/openings/openings.server'
import type { RequestContext } from '~/web/session/request-context.server'

const listHref = '/staff/openings'

/** Nothing of an opening that was removed while a colleague wrote. @throws 404 where nothing was posted */
export async function loadOpening({ app, params, url, answered }: RequestContext) {
  const { id } = params
  const opening = id && isId(id) ? await findOpening(app.db, id) : undefined
  if (id && !opening && !answered) throw new Response(null, { status: 404 })
  if (!opening) return { opening, values: await newValues(app.db, url.searchParams.get('case')) }
  const now = new Date()
  const { slug, changedBy, updatedAt } = opening
  const counts = await countApplicants(app.db, [opening])
  const described = {
    ...describeOpening(opening),
    ...{ id: opening.id, state: stateOf(opening, now) },
    page: slug && hasPage(opening, now) ? openingHref(slug) : undefined,
    changed: copy.changedBy(changedBy ?? copy.somebody, formatIndianMoment(updatedAt)),
    applicants: copy.applicants(counts.get(opening.id) ?? 0),
    applicantsHref: inboxHref({ kind: 'application', opening: opening.id, status: 'all' }),
  }
  const texts = Object.entries(formValues(openingTable, opening)).map(([name, value]) => [
    name,
    String(value),
  ])
  const values = { ...Object.fromEntries(texts), version: openingVersion(opening) }
  return { opening: described, values: { ...values, id: opening.id } as Record<string, string> }
}

/** Prefilled from the company's requirement that the address names. */
async function newValues(db: Db, from: string | null): Promise<Record<string, string>> {
  const [asked] = from && isId(from) ? await findInOrder(db, [from]) : []
  return {
    ...{ id: randomUUID(), version: '', pay_per: 'month', people: '1' },
    closes_on: usualLastDay(new Date()),
    ...(asked?.kind === 'requirement' && {
      ...{ title: asked.about, employer: asked.name, place: asked.place ?? '' },
      people: String(asked.people_needed ?? 1),
      // Companies write the pay in words.
      about: asked.pay ? `${detailTable.pay.label}: ${asked.pay}` : '',
    }),
  }
}

export const buttons = { save, publish: save, close, remove }

function editOf({ params }: RequestContext, { posted, staff: by }: DeskPost) {
  const id = String(posted.get('id') ?? params.id ?? '')
  if (!isId(id)) throw new Response(null, { status: 400 })
  return { id, version: String(posted.get('version') ?? ''), by }
}

/** Publishing saves what stands in the form, too. */
async function save(context: RequestContext, post: DeskPost): Promise<DeskAnswer> {
  const { db } = context.app
  const edit = editOf(context, post)
  const stored = await findOpening(db, edit.id)
  const fields = openingFields({ now: () => new Date(), publishedAt: stored?.publishedAt })
  const parsed = parseForm(post.posted, fields)
  if (!parsed.ok) return { errors: parsed.errors }
  const publish = post.intent === 'publish'
  const result = await openings.saveOpening(db, { ...edit, values: parsed.value, publish })
  if (!result.ok) return refuse(result)
  const said = result.opening.slug ? copy.done.open : copy.done.draft
  return { said, to: `${listHref}/${edit.id}` }
}

async function close(context: RequestContext, post: DeskPost): Promise<DeskAnswer> {
  const edit = editOf(context, post)
  const result = await openings.closeOpening(context.app.db, edit)
  return result.ok ? { said: copy.done.close, to: `${listHref}/${edit.id}` } : refuse(result)
}

async function remove(context: RequestContext, post: DeskPost): Promise<DeskAnswer> {
  const result = await openings.removeDraft(context.app.db, editOf(context, post))
  return result.ok ? { said: copy.done.remove, to: listHref } : refuse(result)
}

/** What was typed comes again, made from what is stored now. */
function refuse(result: openings.OpeningRefused): DeskAnswer {
  if (result.reason === 'gone')
    return { errors: { '': copy.gone }, status: 409, values: { version: '' } }
  const { found } = result
  const isClosed = stateOf(found, new Date()) === 'closed'
  const why = isClosed ? copy.closed : copy.overtaken(found.changedBy ?? copy.somebody)
  return { errors: { '': why }, status: 409, values: { version: openingVersion(found) } }
}
