import { data } from '@remix-run/node'
import { answerWith, parseForm } from '~/actions/parse.server'
import { formAgain } from '~/actions/receive-form.server'
import type { StaffPost } from '~/actions/serve-staff-form.server'
import { staffOpening as copy } from '~/content/desk/staff-openings'
import { isId } from '~/domain/fields/id'
import { formValues } from '~/domain/fields/table-row'
import { findOpening } from '~/domain/openings/list-openings.server'
import { openingVersion, stateOf, type Opening } from '~/domain/openings/opening'
import { openingTable } from '~/domain/openings/opening.fields'
import { openingFields } from '~/domain/openings/opening.schema'
import {
  closeOpening,
  publishOpening,
  removeDraft,
  writeOpening,
} from '~/domain/openings/openings.server'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'

interface Post extends StaffPost {
  context: RequestContext
  /** Undefined in the form of a new one. */
  id: string | undefined
  version: string
}

export async function actOnOpening(context: RequestContext, of: StaffPost) {
  const { posted, intent } = of
  // A removed opening comes again as a new one.
  const given = String(posted.get('id') ?? context.params.id ?? '')
  const id = isId(given) ? given : undefined
  const post = { ...of, context, id, version: String(posted.get('version') ?? '') }
  switch (intent) {
    case 'save':
      return save(post)
    case 'close':
    case 'publish':
    case 'remove':
      return id ? press(post, id, intent) : notThere(post)
    default:
      throw new Response(null, { status: 400 })
  }
}

async function save(post: Post) {
  const { context, posted, id, version, staff: by } = post
  const { db } = context.app
  const stored = id ? await findOpening(db, id) : undefined
  const fields = openingFields({ now: () => new Date(), publishedAt: stored?.publishedAt })
  const parsed = parseForm(posted, fields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const result = await writeOpening(db, { id, version, by, values: parsed.value })
  if (result.ok) {
    const { opening } = result
    return done(post, opening.id, opening.slug ? copy.savedOpen : copy.saved)
  }
  switch (result.reason) {
    case 'changed': {
      if (stateOf(result.found, new Date()) === 'closed') {
        posted.set('id', '')
        return formAgain(posted, { '': copy.closedTyped }, 409)
      }
      // What was typed comes again, made from what is stored now.
      posted.set('version', openingVersion(result.found))
      const text = copy.overtaken(result.found.changedBy ?? copy.somebody)
      return formAgain(posted, { '': text }, 409)
    }
    case 'gone':
      posted.set('id', '')
      return formAgain(posted, { '': copy.goneTyped }, 409)
    default:
      return formAgain(posted, { closes_on: copy.day }, 422)
  }
}

type Pressed = 'close' | 'publish' | 'remove'
const told = {
  close: copy.closed,
  publish: copy.published,
  remove: copy.removed,
} as const satisfies Record<Pressed, string>

async function press(post: Post, id: string, intent: Pressed) {
  const { context, version, staff: by } = post
  const { db } = context.app
  const change = { id, version, by }
  const result = await (intent === 'publish'
    ? publishOpening(db, change)
    : intent === 'remove'
      ? removeDraft(db, change)
      : closeOpening(db, change))
  if (result.ok) {
    return done(post, intent === 'remove' ? undefined : id, told[intent])
  }
  switch (result.reason) {
    case 'gone':
      return notThere(post)
    case 'changed': {
      const text = copy.overtakenPress(result.found.changedBy ?? copy.somebody)
      return data(answerWith(new FormData(), { '': text }), { status: 409 })
    }
    default: {
      const opening = await findOpening(db, id)
      return opening ? formAgain(formOf(opening), { closes_on: copy.day }, 422) : notThere(post)
    }
  }
}

function formOf(opening: Opening): FormData {
  const form = new FormData()
  const values = formValues(openingTable, opening)
  const whose = { id: opening.id, version: openingVersion(opening), intent: 'save' }
  for (const [name, value] of Object.entries({ ...values, ...whose })) form.set(name, String(value))
  return form
}

const notThere = ({ context }: Post) =>
  seeOther(context.session, '/staff/openings', { notice: { tone: 'info', text: copy.gone } })

function done({ context }: Post, id: string | undefined, text: string) {
  const href = id ? `/staff/openings/${id}` : '/staff/openings'
  return seeOther(context.session, href, { notice: { tone: 'success', text } })
}
