import { randomUUID } from 'node:crypto'
import type { Db } from '#db/database'
import type { DeskAnswer, DeskPost } from '~/actions/desk/desk-action.server'
import { parseForm } from '~/actions/parse.server'
import { openingHref } from '~/return-to'
import { staffOpening as copy } from '~/content/desk/staff-openings'
import { detailTable } from '~/domain/cases/case.fields'
import { findInOrder } from '~/domain/cases/list-cases.server'
import { inboxHref } from '~/domain/cases/case-filter'
import { isId } from '~/domain/fields/id'
import { formValues } from '~/domain/fields/table-row'
import { findOpening } from '~/domain/openings/list-openings.server'
import * as openings from '~/domain/openings/opening'
import { openingFields, openingTable, usualLastDay } from '~/domain/openings/opening.fields'
import { closeOpening, saveOpening } from '~/domain/openings/openings.server'
import type { RequestContext } from '~/web/session/request-context.server'

export async function loadOpening({ app, params, url }: RequestContext) {
  const { id } = params
  const opening = id && isId(id) ? await findOpening(app.db, id) : undefined
  if (id && !opening) throw new Response(null, { status: 404 })
  if (!opening) return { values: await newValues(app.db, url.searchParams.get('case')) }
  const now = new Date()
  const { slug, title } = opening
  const values = { ...formValues(openingTable, opening), id: opening.id }
  return {
    title,
    opening: {
      ...openings.describeOpening(opening),
      ...{ id: opening.id, state: openings.findState(opening, now) },
      page: slug && openings.hasPage(opening, now) ? openingHref(slug) : undefined,
      applicantsHref: inboxHref({ kind: 'application', opening: opening.id, status: 'all' }),
    },
    values: { ...values, version: openings.openingVersion(opening) } as Record<string, string>,
  }
}

/** Fills a new opening in from the company's requirement that the address names. */
async function newValues(db: Db, from: string | null): Promise<Record<string, string>> {
  const [asked] = from && isId(from) ? await findInOrder(db, [from]) : []
  return {
    ...{ id: randomUUID(), version: '', pay_per: 'month', people: '1' },
    closes_on: usualLastDay(new Date()),
    ...(asked?.kind === 'requirement' && {
      ...{ title: asked.about, employer: asked.name, place: asked.place ?? '' },
      people: String(asked.people_needed ?? 1),
      // Companies state the pay in words.
      about: asked.pay ? `${detailTable.pay.label}: ${asked.pay}` : '',
    }),
  }
}

export const buttons = { save, publish: save, close }

function toEdit({ params }: RequestContext, { posted, staff: by }: DeskPost) {
  const id = String(posted.get('id') ?? params.id ?? '')
  if (!isId(id)) throw new Response(null, { status: 400 })
  return { id, version: String(posted.get('version') ?? ''), by }
}

async function save(context: RequestContext, post: DeskPost): Promise<DeskAnswer> {
  const { db } = context.app
  const edit = toEdit(context, post)
  const stored = await findOpening(db, edit.id)
  const fields = openingFields({ now: () => new Date(), publishedAt: stored?.publishedAt })
  const parsed = parseForm(post.posted, fields)
  if (!parsed.ok) return { errors: parsed.errors }
  const publish = post.intent === 'publish'
  const result = await saveOpening(db, { ...edit, values: parsed.value, publish })
  if (!result.ok) return refuse(result.found)
  const said = result.opening.slug ? copy.done.open : copy.done.draft
  return { said, to: `/staff/openings/${edit.id}` }
}

async function close(context: RequestContext, post: DeskPost): Promise<DeskAnswer> {
  const edit = toEdit(context, post)
  await closeOpening(context.app.db, edit)
  return { said: copy.done.close, to: `/staff/openings/${edit.id}` }
}

function refuse(found: openings.Opening): DeskAnswer {
  const isClosed = openings.findState(found, new Date()) === 'closed'
  const why = isClosed ? copy.closed : copy.overtaken(found.changedBy ?? copy.somebody)
  return { errors: { '': why }, status: 409, values: { version: openings.openingVersion(found) } }
}
