import { data } from '@remix-run/node'
import { parseForm } from '~/actions/parse.server'
import { formAgain, receiveForm } from '~/actions/receive-form.server'
import { staffTexts as messages } from '~/content/staff-texts'
import { textFields } from '~/domain/staff/staff-text.schema'
import { writeText } from '~/domain/staff/staff-texts.server'
import { seeOther } from '~/http/redirects.server'
import type { RequestContext } from '~/http/request-context.server'
import type { StaffAtWork } from '~/http/staff-guard.server'

export async function actOnTexts(context: RequestContext, { staff: by }: StaffAtWork) {
  const received = await receiveForm(context)
  if ('answer' in received) return received.answer
  const { posted, intent } = received
  context.failing = { posted, message: messages.failed, log: 'submission not changed' }
  const parsed = intent === 'remove' ? undefined : parseForm(posted, textFields)
  if (parsed && !parsed.ok) return data(parsed.answer, { status: 422 })
  const wanted = parsed?.value ?? null
  const id = String(posted.get('id') ?? '') || undefined
  const version = String(posted.get('version') ?? '')
  const result = await writeText(context.app.db, { id, version, wanted, by })
  if (result.ok) {
    const text = wanted ? messages.saved(wanted.title) : messages.removed
    return seeOther(context.session, '/staff/texts', { notice: { tone: 'success', text } })
  }
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
