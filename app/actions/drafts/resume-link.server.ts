import type { UserType } from '#db/schema'
import { resume as words } from '~/content/resume'
import { enqueue } from '~/domain/delivery/queue.server'
import { maskDestination } from '~/domain/delivery/message'
import { findDraft } from '~/domain/drafts/drafts.server'
import { createResumeToken } from '~/domain/drafts/resume.server'
import { resumeEmail } from '~/domain/registration/registration-emails'
import type { Buttons, FormPage, SavedPost } from '~/actions/form-action.server'
import { viewOtp } from '~/actions/otp-intents.server'
import { formAgain, type PostAnswer } from '~/actions/receive-form.server'
import { registrationForms } from './draft-forms.server'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { logLimit } from '~/web/telemetry/security-log.server'
import { addressIn, draftKey } from './draft-form.server'

type Pressed = SavedPost<FormPage & { userType: UserType }>

export const linkButtons: Buttons<Pressed> = { 'email-link': emailLink }

interface Unfinished {
  userType: UserType
  /** Undefined where none is proven. */
  address: string | undefined
}

async function emailLink(context: RequestContext, post: Pressed): Promise<PostAnswer> {
  const { page, posted, userType } = post
  const own = (await findUnfinished(context)).find((one) => one.userType === userType)
  if (!own?.address) return formAgain(posted, { '': words.unproven }, 422)
  const sent = await sendLink(context, own.userType, own.address)
  if (!sent.ok) return formAgain(posted, { '': words.tooMany }, 429, sent.seconds)
  const text = words.sent(maskDestination({ address: own.address }))
  return seeOther(context.session, page, { notice: { tone: 'success', text } })
}

/** Finds the registrations of this browser that have an answer. */
export async function findUnfinished(context: RequestContext): Promise<Unfinished[]> {
  const unfinished: Unfinished[] = []
  for (const userType of ['candidate', 'client', 'customer'] as const) {
    const form = registrationForms[userType]
    const draft = await findDraft(context.app.db, draftKey(context, form))
    if (!Object.values(draft?.values ?? {}).some((value) => value.length > 0)) continue
    const value = draft?.values[form.email.field]
    const { state } = await viewOtp(context, form, 'email', value)
    const address = state === 'verified' ? addressIn(form, 'email', value) : undefined
    unfinished.push({ userType, address })
  }
  return unfinished
}

export async function sendLink(context: RequestContext, userType: UserType, address: string) {
  const { app, session } = context
  const taken = await app.limits.take('kept-form-letter', address)
  if (!taken.ok) {
    logLimit('kept-form-letter', session)
    return taken
  }
  const token = await createResumeToken(app.db, draftKey(context, registrationForms[userType]))
  const { business: brand, origin } = app.config
  await enqueue(app.db, resumeEmail({ brand, origin }, { userType, address, token }))
  app.queue.wake()
  return taken
}
