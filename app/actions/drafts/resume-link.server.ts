import type { UserType } from '#db/schema'
import { resume as words } from '~/content/resume'
import { enqueue } from '~/domain/delivery/queue.server'
import { maskDestination } from '~/domain/delivery/message'
import { findDraft } from '~/domain/drafts/drafts.server'
import { createResumeToken } from '~/domain/drafts/resume.server'
import { resumeEmail } from '~/domain/registration/registration-emails'
import { formNames } from '~/domain/registration/registration.schema'
import type { Buttons } from '~/actions/form-action.server'
import { viewOtp } from '~/actions/otp-intents.server'
import { formAgain, type FormResult } from '~/actions/form-answers.server'
import { registrationForms } from './draft-forms.server'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { logLimit, logSecurity } from '~/web/telemetry/security-log.server'
import type { DraftDescription, SavedSubmission } from './draft-action.server'
import { addressIn, draftKey } from './draft-form.server'

type Pressed = SavedSubmission<DraftDescription & { userType: UserType }>

export const linkButtons: Buttons<Pressed> = { 'email-link': emailLink, leave }

interface Unfinished {
  userType: UserType
  /** Undefined where none is proven. */
  address: string | undefined
}

async function emailLink(context: RequestContext, post: Pressed): Promise<FormResult> {
  const { page, posted, userType } = post
  const own = (await findUnfinished(context)).find((one) => one.userType === userType)
  if (!own?.address) return formAgain(posted, { '': words.unproven }, 422)
  const sent = await sendLink(context, own.userType, own.address)
  if (!sent.ok) return formAgain(posted, { '': words.tooMany }, 429, sent.seconds)
  const text = words.sent(maskDestination({ address: own.address }))
  return seeOther(context.session, page, { notice: { tone: 'success', text } })
}

/** The same link, and the browser becomes another visitor. A form without a proven address would be lost. */
async function leave(context: RequestContext, { posted, userType }: Pressed): Promise<FormResult> {
  const { session } = context
  const forms = await findUnfinished(context)
  const own = forms.find((one) => one.userType === userType)
  if (!own?.address) return formAgain(posted, { '': words.unproven }, 422)
  const lost = forms.filter(({ address }) => !address).map((one) => formNames[one.userType])
  if (lost.length) return formAgain(posted, { '': words.others(lost.join(', ')) }, 422)
  for (const { userType: type, address = '' } of forms) {
    const sent = await sendLink(context, type, address)
    if (!sent.ok) return formAgain(posted, { '': words.tooMany }, 429, sent.seconds)
  }
  logSecurity('form-left-browser', session, { userType })
  session.leaveBrowser()
  const text = `${words.left} ${words.sent(maskDestination({ address: own.address }))}`
  const notice = { tone: 'success', text } as const
  return seeOther(session, '/land', { notice, leaving: true })
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
