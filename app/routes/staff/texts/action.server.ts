import { data } from '@remix-run/node'
import { parseForm } from '~/actions/parse.server'
import { formAgain } from '~/actions/receive-form.server'
import type { StaffPost } from '~/actions/serve-staff-form.server'
import { staffDesk } from '~/content/desk/staff'
import { staffTexts as messages } from '~/content/desk/staff-texts'
import { textFields } from '~/domain/staff/staff-text.schema'
import { discardDeskDraft } from '~/domain/staff/desk-drafts.server'
import { writeText } from '~/domain/staff/staff-texts.server'
import { seeOther } from '~/http/pages/redirects.server'
import type { RequestContext } from '~/http/requester/request-context.server'

export async function actOnTexts(context: RequestContext, { staff: by, ...post }: StaffPost) {
  const { posted, intent } = post
  const { app, session } = context
  const id = String(posted.get('id') ?? '') || undefined
  const done = async (text: string) => {
    await discardDeskDraft(app.db, { by: by.id, page: id ?? '/staff/texts' })
    return seeOther(session, '/staff/texts', { notice: { tone: 'success', text } })
  }
  if (intent === 'discard') return done(staffDesk.discarded)
  const parsed = intent === 'remove' ? undefined : parseForm(posted, textFields)
  if (parsed && !parsed.ok) return data(parsed.answer, { status: 422 })
  const wanted = parsed?.value ?? null
  const version = String(posted.get('version') ?? '')
  const result = await writeText(app.db, { id, version, wanted, by })
  if (result.ok) return done(wanted ? messages.saved(wanted.title) : messages.removed)
  switch (result.reason) {
    case 'title-taken':
      return formAgain(posted, { title: messages.titleTaken }, 422)
    case 'full':
      return formAgain(posted, { '': messages.full }, 422)
    case 'changed': {
      // What was typed comes again, made from what is stored now.
      const { found } = result
      posted.set('id', found?.id ?? '')
      posted.set('version', found?.updatedAt.toISOString() ?? '')
      return formAgain(posted, { text: found ? messages.overtaken : messages.gone }, 409)
    }
  }
}
