import type { UserType } from '#db/schema'
import {
  answerCode,
  findContinuing,
  hasJustMoved,
  moveHere,
  viewContinue,
} from '~/actions/drafts/continue-form.server'
import { formAgain, receiveForm, type PostAnswer } from '~/actions/receive-form.server'
import { continueForm as words } from '~/content/other-devices'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'

export async function actOnContinue(
  context: RequestContext,
  userType: UserType,
): Promise<PostAnswer> {
  const post = await receiveForm(context)
  if ('answer' in post) return post.answer
  const { posted } = post
  context.failing = { posted, message: words.failed, log: 'form not continued' }
  const intent = intentOf(posted, post.intent)
  if (intent !== 'choose') return answerCode(context, userType, { intent, posted })
  return choose(context, userType, posted)
}

async function choose(context: RequestContext, userType: UserType, posted: FormData) {
  const { session } = context
  const continuing = await findContinuing(context, userType)
  if (await hasJustMoved(context, continuing)) return seeOther(session, continuing.formPage)
  const which = posted.get('which')
  if (which === 'here') return seeOther(session, continuing.formPage, { leaving: true })
  const view = await viewContinue(context, continuing)
  if (view.step === 'choose' && view.here && which !== 'there') {
    return formAgain(posted, { which: words.noneChosen }, 422)
  }
  const shown = new Date(String(posted.get('here_saved')))
  return moveHere(context, continuing, { posted, replace: isTime(shown) ? shown : undefined })
}

const isTime = (date: Date) => !Number.isNaN(date.getTime())

/** Enter verifies a typed code, and else asks for one. */
function intentOf(posted: FormData, intent: string): string {
  if (intent !== 'continue') return intent
  const isTyped = [...posted].some(([name, value]) => name.endsWith('_otp') && value !== '')
  return isTyped ? 'verify-email-otp' : 'send-email-otp'
}
