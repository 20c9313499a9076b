import type { UserType } from '#db/schema'
import { signedIn as words } from '~/content/registration'
import { originOf } from '~/web/session/cross-site.server'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { notKept } from '~/forms/messages'
import { intents } from '~/script-contract'
import { dropDraft, type DraftForm } from '~/actions/drafts/draft-form.server'
import type { Kept } from '~/actions/drafts/keep-draft.server'
import { otpFailedMessage } from '~/actions/otp-intents.server'
import { keepPost, takePost, type Answered } from '~/actions/keep-post.server'
import type { ReadPost } from '~/actions/read-post.server'
import { untrusted } from '~/actions/receive-form.server'
import { registrations } from './registrations.server'

export interface RegistrationPage {
  userType: UserType
  form: DraftForm
  page: string
  /** Enter does this where neither a code nor a password was typed. */
  enter?: string
}

export interface ReceivedRegistration extends RegistrationPage, Kept {
  intent: string
  posted: FormData
}

/** @param at the page; that of a step is known by what was posted */
export const receiveRegistration = (
  context: RequestContext,
  { form }: Pick<RegistrationPage, 'form'>,
  at: (posted: FormData) => RegistrationPage,
) => takePost(context, form, (read) => keepRegistration(context, read, at(read.posted)))

export async function keepRegistration(
  context: RequestContext,
  read: ReadPost,
  at: RegistrationPage,
): Promise<ReceivedRegistration | Answered> {
  const { session } = context
  const { posted, trusted } = read
  const { form, page } = at
  const intent = intentOf(at, posted)
  posted.set('intent', intent)
  const message = failedMessage(at, intent)
  context.failing = { posted, message, log: 'registration failed' }
  // Nobody has pressed anything: the tab may be one that the person before has left open.
  if (!trusted && (intent === intents.autosave || !isFromHere(context)))
    return { answer: await untrusted(context, posted) }
  if (intent === 'start-again' && trusted) {
    await dropDraft(context, form)
    return { answer: seeOther(session, page.replace(/\?.*/, '')) }
  }
  const posting = { form, intent, untrusted: !trusted, sends: 'register' }
  const kept = await keepPost(context, read, posting)
  if ('answer' in kept) return kept
  const { fileErrors } = kept
  // The browser itself said that the post is from here; only the session behind the page has changed.
  if (!trusted) return { answer: await untrusted(context, posted, fileErrors) }
  const login = await session.login()
  if (login.state === 'active' && !Object.keys(fileErrors).length) {
    const notice = { tone: 'info', text: words.posted, stays: true } as const
    return { answer: seeOther(session, page, { notice, leaving: true }) }
  }
  return { ...at, ...kept, intent, posted }
}

const isFromHere = (context: RequestContext) =>
  context.session.isKnown && originOf(context) === 'same'

function failedMessage({ userType, form }: RegistrationPage, intent: string): string {
  if (intent === 'register') return registrations[userType].messages.failed
  return otpFailedMessage(form, intent) ?? notKept
}

/**
 * Enter presses the form's first button, `continue`: a code typed in is checked, and a password registers. A script
 * leaves the repeated password out where Enter was pressed in another field.
 */
function intentOf({ form, enter = 'save' }: RegistrationPage, posted: FormData): string {
  const intent = String(posted.get('intent') ?? 'continue')
  if (intent !== 'continue') return intent
  if (posted.get(`${form.email.field}_otp`)) return 'verify-email-otp'
  if (posted.get(`${form.sms.field}_otp`)) return 'verify-sms-otp'
  return posted.get('password') && posted.has('confirm_password') ? 'register' : enter
}
