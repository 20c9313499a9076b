import type { UserType } from '#db/schema'
import { resume as words } from '~/content/resume'
import { maskDestination } from '~/domain/delivery/message'
import { enqueue } from '~/domain/delivery/queue.server'
import { createResumeToken } from '~/domain/drafts/resume.server'
import { resumeEmail } from '~/domain/registration/registration-emails'
import { formAgain, type FormResult } from '~/actions/form-answers.server'
import { viewOtp } from '~/actions/otp-intents.server'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { logLimit } from '~/web/telemetry/security-log.server'
import type { DraftDescription, SavedSubmission } from '~/actions/drafts/draft-action.server'
import { addressIn, type DraftForm } from '~/actions/drafts/draft-forms.server'
import { draftKey } from '~/actions/drafts/draft-view.server'

type Pressed = SavedSubmission<DraftDescription & { userType: UserType; form: DraftForm }>

/** Mails a link to the registration, to the address that is proven in it. */
export async function emailLink(context: RequestContext, post: Pressed): Promise<FormResult> {
  const { app, session } = context
  const { answers, form, page, posted, userType } = post
  const value = answers[form.email.field]
  const address = addressIn(form, 'email', value)
  const { state } = await viewOtp(context, form, 'email', value)
  if (!address || state !== 'verified') return formAgain(posted, { '': words.unproven })
  const taken = await app.limits.take('kept-form-letter', address)
  if (!taken.ok) {
    logLimit('kept-form-letter', session)
    return formAgain(posted, { '': words.tooMany }, { seconds: taken.seconds })
  }
  const token = await createResumeToken(app.db, draftKey(context, form))
  const { business: brand, origin } = app.config
  await enqueue(app.db, resumeEmail({ brand, origin }, { userType, address, token }))
  app.queue.wake()
  const text = words.sent(maskDestination({ address }))
  return seeOther(session, page, { notice: { tone: 'success', text } })
}
