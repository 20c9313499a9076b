import type { UserType } from '#db/schema'
import { signedIn as words } from '~/content/registration'
import { answersHref } from '~/content/ways-back'
import { originOf } from '~/http/requester/cross-site.server'
import { seeOther } from '~/http/pages/redirects.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { notKept } from '~/forms/messages'
import { intents } from '~/script-contract'
import { dropDraft, type DraftForm } from '~/actions/drafts/draft-form.server'
import { autosaved, keepDraft, type Kept } from '~/actions/drafts/keep-draft.server'
import { otpFailedMessage } from '~/actions/otp-intents.server'
import { overfull, readPost, type ReadPost } from '~/actions/read-post.server'
import { formAgain, untrusted, type PostAnswer } from '~/actions/receive-form.server'
import { registrations } from './registrations.server'

export interface RegistrationPage {
  userType: UserType
  form: DraftForm
  /** Path of the page, with the query of the step where there are steps. */
  page: string
  /** The button that Enter presses where no code was typed. */
  enter?: string
}

export interface ReceivedRegistration extends RegistrationPage, Kept {
  intent: string
  posted: FormData
}

export async function receiveRegistration(context: RequestContext, at: RegistrationPage) {
  const read = await readPost(context, at.form)
  return 'answer' in read ? read : keepRegistration(context, read, at)
}

export async function keepRegistration(
  context: RequestContext,
  read: ReadPost,
  at: RegistrationPage,
): Promise<ReceivedRegistration | { answer: PostAnswer }> {
  const { posted } = read
  const intent = intentOf(at, posted)
  // The answer is about the button that was meant.
  posted.set('intent', intent)
  const message = failedMessage(at, intent)
  context.failing = { posted, message, log: 'registration failed', page: at.page }
  try {
    return await keep(context, read, { ...at, intent })
  } finally {
    await read.body.dispose()
  }
}

async function keep(
  context: RequestContext,
  read: ReadPost,
  at: RegistrationPage & { intent: string },
): Promise<ReceivedRegistration | { answer: PostAnswer }> {
  const { session } = context
  const { posted, trusted } = read
  const { form, page, intent } = at
  // Somebody may type on in a tab that the person before has left open.
  const isLeft = intent === intents.autosave && session.isOfAnotherVisitor(posted)
  if (isLeft || (!trusted && !isFromHere(context)))
    return { answer: await untrusted(context, posted) }
  if (intent === 'start-again' && trusted) {
    await dropDraft(context, form)
    return { answer: seeOther(session, page.replace(/\?.*/, '')) }
  }
  const kept = await keepDraft(context, form, read.body, { intent, untrusted: !trusted })
  if (!kept.ok) return { answer: formAgain(posted, { '': kept.text }, 429, kept.seconds) }
  const { fileErrors } = kept
  const tooMuch = overfull(read, fileErrors, kept.isCut && intent !== 'register')
  if (tooMuch) return { answer: tooMuch }
  if (intent === intents.autosave) return { answer: autosaved(kept) }
  // The browser itself said that the post is from here; only the session behind the page has changed.
  if (!trusted) return { answer: await untrusted(context, posted, fileErrors) }
  const login = await session.login()
  if (login.state === 'active' && !Object.keys(fileErrors).length) {
    return { answer: leadAway(context, at, login.account.userType) }
  }
  return { ...at, ...kept, posted }
}

const isFromHere = ({ app, session, request }: RequestContext) =>
  session.isKnown && originOf(request, session.origin, app.config.origin) === 'same'

/** Somebody signed in registers nothing; the post is kept where it can be used. */
function leadAway(
  { session }: RequestContext,
  { userType, page }: RegistrationPage,
  signedInAs: UserType,
): Response {
  const isOwn = signedInAs === userType
  const text = isOwn ? words.postedOwn : words.postedOther
  const notice = { tone: 'info', text, stays: true } as const
  return seeOther(session, isOwn ? answersHref(userType) : page, { notice, leaving: true })
}

function failedMessage({ userType, form }: RegistrationPage, intent: string): string {
  if (intent === 'register') return registrations[userType].messages.failed
  return otpFailedMessage(form, intent) ?? notKept
}

/** Enter presses the form's first button, `continue`; with a code typed in, it means that code. */
function intentOf({ form, enter = 'save' }: RegistrationPage, posted: FormData): string {
  const intent = String(posted.get('intent') ?? 'continue')
  if (intent !== 'continue') return intent
  if (posted.get(`${form.email.field}_otp`)) return 'verify-email-otp'
  if (posted.get(`${form.sms.field}_otp`)) return 'verify-sms-otp'
  return enter
}
