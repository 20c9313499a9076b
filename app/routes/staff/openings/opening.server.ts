import { randomUUID } from 'node:crypto'
import { data } from '@remix-run/node'
import { answerWith, parseForm } from '~/actions/parse.server'
import { formAgain } from '~/actions/form-answers.server'
import type { StaffPost } from '~/actions/serve-staff-form.server'
import { openingHref } from '~/return-to'
import { staffOpening as copy } from '~/content/desk/staff-openings'
import { findInOrder } from '~/domain/cases/list-cases.server'
import { inboxHref } from '~/domain/desk/case-filter'
import { isId } from '~/domain/fields/id'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { formValues } from '~/domain/fields/table-row'
import { describeOpening } from '~/domain/openings/describe-opening'
import { countApplicants, findOpening } from '~/domain/openings/list-openings.server'
import { hasPage, openingVersion, stateOf, type Opening } from '~/domain/openings/opening'
import { openingTable } from '~/domain/openings/opening.fields'
import { openingFields, usualLastDay } from '~/domain/openings/opening.schema'
import * as openings from '~/domain/openings/openings.server'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'

const listHref = '/staff/openings'

export async function loadOpening(context: RequestContext) {
  const { app, session, params, url, answered } = context
  const { id } = params
  const opening = id && isId(id) ? await findOpening(app.db, id) : undefined
  const isGone = id !== undefined && !opening
  if (isGone && !answered) {
    if (!isId(id)) throw new Response(null, { status: 404 })
    throw seeOther(session, listHref, { notice: { tone: 'info', text: copy.gone } })
  }
  const isClosed = opening && stateOf(opening, new Date()) === 'closed'
  return {
    opening: opening && (await view(context, opening)),
    isGone,
    values: opening ? valuesOf(opening) : await newValues(context),
    isEditing: !opening || (url.searchParams.has('edit') && !isClosed),
    token: session.formToken(),
  }
}

async function view({ app }: RequestContext, opening: Opening) {
  const now = new Date()
  const { id, slug, changedBy, updatedAt } = opening
  const counts = await countApplicants(app.db, [id])
  return {
    ...describeOpening(opening),
    ...{ id, state: stateOf(opening, now), isPublished: slug !== null },
    page: slug && hasPage(opening, now) ? openingHref(slug) : undefined,
    changed: copy.changedBy(changedBy ?? copy.somebody, formatIndianMoment(updatedAt)),
    applicants: counts.get(id) ?? 0,
    applicantsHref: inboxHref({ kind: 'application', opening: id, status: 'all' }),
  }
}

const valuesOf = (opening: Opening): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(formValues(openingTable, opening)).map(([name, value]) => [name, String(value)]),
  ),
  id: opening.id,
  version: openingVersion(opening),
})

/** Prefilled from the company's requirement that the address names. */
async function newValues({ app, url }: RequestContext): Promise<Record<string, string>> {
  const id = url.searchParams.get('case') ?? ''
  const [asked] = isId(id) ? await findInOrder(app.db, [id]) : []
  return {
    ...{ id: randomUUID(), version: '', pay_per: 'month', people: '1' },
    closes_on: usualLastDay(new Date()),
    ...(asked?.kind === 'requirement' && {
      title: asked.about,
      employer: asked.name,
      place: asked.place ?? '',
      people: String(asked.people_needed ?? 1),
    }),
  }
}

export async function actOnOpening(context: RequestContext, post: StaffPost) {
  const { posted, intent, staff: by } = post
  // What was typed for one that is closed or removed is saved under another id.
  const given = String(posted.get('id') ?? context.params.id ?? '')
  const id = isId(given) ? given : randomUUID()
  const change = { id, version: String(posted.get('version') ?? ''), by }
  switch (intent) {
    case 'save':
      return save(context, posted, change)
    case 'close':
    case 'publish':
    case 'remove':
      return press(context, intent, change)
    default:
      throw new Response(null, { status: 400 })
  }
}

type Change = Parameters<typeof openings.publishOpening>[1]

async function save(context: RequestContext, posted: FormData, change: Change) {
  const { db } = context.app
  const stored = await findOpening(db, change.id)
  const fields = openingFields({ now: () => new Date(), publishedAt: stored?.publishedAt })
  const parsed = parseForm(posted, fields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const result = await openings.saveOpening(db, { ...change, values: parsed.value })
  if (result.ok) {
    const { id, slug } = result.opening
    return done(context, slug ? copy.done.savedOpen : copy.done.saved, `${listHref}/${id}`)
  }
  if (result.reason === 'changed' && stateOf(result.found, new Date()) !== 'closed') {
    // What was typed comes again, made from what is stored now.
    posted.set('version', openingVersion(result.found))
    const text = copy.overtaken(result.found.changedBy ?? copy.somebody)
    return formAgain(posted, { '': text }, 409)
  }
  posted.set('id', randomUUID())
  posted.set('version', '')
  const why = result.reason === 'changed' ? copy.closed : copy.removed
  return formAgain(posted, { '': copy.typed(why) }, 409)
}

const presses = {
  close: openings.closeOpening,
  publish: openings.publishOpening,
  remove: openings.removeDraft,
} as const

async function press(context: RequestContext, intent: keyof typeof presses, change: Change) {
  const result = await presses[intent](context.app.db, change)
  if (result.ok) {
    return done(
      context,
      copy.done[intent],
      intent === 'remove' ? listHref : `${listHref}/${change.id}`,
    )
  }
  if (result.reason === 'gone') return done(context, copy.gone, listHref, 'info')
  if (result.reason === 'day') return refuse(copy.day, 422)
  return refuse(copy.overtakenPress(result.found.changedBy ?? copy.somebody), 409)
}

const refuse = (text: string, status: number) =>
  data(answerWith(new FormData(), { '': text }), { status })

function done(
  { session }: RequestContext,
  text: string,
  to: string,
  tone: 'success' | 'info' = 'success',
) {
  return seeOther(session, to, { notice: { tone, text } })
}
