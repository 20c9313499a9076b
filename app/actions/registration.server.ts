import { data } from '@remix-run/node'
import type { UserType } from '#db/schema'
import { signedIn as words } from '~/content/registration'
import { answersHref } from '~/content/ways-back'
import { keptNewerFile } from '~/domain/drafts/draft.schema'
import { seeOther } from '~/http/redirects.server'
import type { Body } from '~/http/body.server'
import { originOf } from '~/http/cross-site.server'
import { log } from '~/http/log.server'
import type { RequestContext } from '~/http/request-context.server'
import type { RequestSession } from '~/http/request-session.server'
import { intents } from '~/script-contract'
import { removeDraftFile } from './draft-files.server'
import { dropDraft, type DraftForm } from './draft-form.server'
import { failedAs } from './failed.server'
import { autosaved, changedMeanwhile, keepDraft } from './keep-draft.server'
import { limited } from './limited.server'
import { answerOtpIntent, otpFailedMessage } from './otp-intents.server'
import { answerWith } from './parse.server'
import { crowded, readPosted, tooMuch, unread } from './posted-body.server'
import type { FormAnswer } from '~/forms/posted-form'
import { cookiesNeeded, notKept, savedSoFar, staleToken } from '~/forms/messages'

/** A whole registration that was posted to be completed. */
export interface Registering {
  /** Of the draft that holds answers and files. */
  id: string
  posted: FormData
  fileErrors: Errors
}

/** The same wherever it was posted; without a draft it brings no file. */
export type PostedRegistration = Pick<Registering, 'posted'> & Partial<Registering>

/** What came of it: the account, or a sentence by field (the empty name stands for the whole form). */
export type Registered =
  { ok: true; accountId: string } | { ok: false; errors: Errors; reason?: FormAnswer['reason'] }
type Errors = Record<string, string>

type Answer = ReturnType<typeof data<FormAnswer | null>> | Response

/** What one registration form does its own way. */
export interface Registration {
  userType: UserType
  form: DraftForm
  /** Path of the page, with the query of the step where there are steps. */
  page: string
  /** For a fault of ours. */
  failed: string
  /** The button that Enter presses where no code was typed; `save` when left out. */
  enter?: string
  /** Buttons of this form alone, once its answers are kept; undefined for any other. */
  other?: (context: RequestContext, intent: string) => Answer | undefined
  /** The button `register`. */
  register: (context: RequestContext, registering: Registering) => Promise<Answer>
}

/**
 * Every button of a registration. Answers and files are kept first, whatever comes of the rest.
 *
 * @param which the registration; or what makes it of the posted form, as a step keeps its own fields only,
 *   where no files are taken.
 */
export async function answerRegistration(
  context: RequestContext,
  which: Registration | ((posted: FormData) => Registration),
) {
  const read = await readPosted(context, typeof which === 'function' ? {} : which.form.files)
  if (!read.ok) return unread(read)
  const { body } = read
  const registration = typeof which === 'function' ? which(body.form) : which
  try {
    return await answer(context, registration, read)
  } catch (error) {
    if (error instanceof Response) throw error
    log.error({ error, request: context.session.requestId }, 'registration failed')
    const { text, status } = failedAs(failedMessage(registration, body.form), error)
    return data(answerWith(body.form, { '': text }), { status })
  } finally {
    await body.dispose()
  }
}

async function answer(
  context: RequestContext,
  registration: Registration,
  { body, trusted }: { body: Body; trusted: boolean },
): Promise<Answer> {
  const { session, request } = context
  const { config } = context.app
  const { form, page } = registration
  const posted = body.form
  const isOurs =
    trusted || (session.isKnown && originOf(request, session.origin, config.origin) === 'same')
  if (!isOurs) {
    const text = session.isKnown ? staleToken : cookiesNeeded
    return data(answerWith(posted, { '': text }), { status: 403 })
  }
  const intent = intentOf(registration, posted)
  if (intent === 'start-again' && trusted) {
    await dropDraft(context, form)
    return seeOther(session, page.replace(/\?.*/, ''))
  }
  const kept = await keepDraft(context, form, body, { intent, untrusted: !trusted })
  if (!kept.ok) return limited(posted, { '': kept.text }, kept.seconds)
  const { id, fileErrors, merged } = kept
  if (intent === intents.autosave) return autosaved(merged)
  if (body.tooLarge) return tooMuch(posted, fileErrors)
  if (body.crowded) return crowded(posted, fileErrors)
  // The browser itself said that the post is from here; only the session behind the page has changed.
  if (!trusted) return data(answerWith(posted, { ...fileErrors, '': staleToken }), { status: 403 })
  const login = await session.login()
  if (login.state === 'active' && !Object.keys(fileErrors).length) {
    return leadAway(session, registration, login.account.userType)
  }

  if (intent.startsWith('remove-')) {
    const field = intent.slice('remove-'.length)
    const newer = await removeDraftFile(context, form, { id, field, posted })
    const notice = newer && ({ tone: 'info', text: keptNewerFile(newer) } as const)
    if (!Object.keys(fileErrors).length) {
      return seeOther(session, `${page}#${field}`, notice ? { notice } : {})
    }
  }
  if (kept.crowded) return limited(posted, fileErrors, kept.crowded.seconds)
  if (intent === 'register') {
    const changed = changedMeanwhile(merged)
    if (changed) return data(answerWith(posted, { ...fileErrors, ...changed }), { status: 422 })
    return registration.register(context, { id, posted, fileErrors })
  }
  if (Object.keys(fileErrors).length) return data(answerWith(posted, fileErrors), { status: 422 })
  if (intent === intents.upload) return seeOther(session, `${page}#documents`)
  return (
    registration.other?.(context, intent) ??
    (await answerOtpIntent(context, form, { intent, posted, page })) ??
    seeOther(session, page, { notice: { tone: 'success', text: savedSoFar } })
  )
}

/** Somebody signed in registers nothing: what was posted is kept, and waits where it can be used. */
function leadAway(
  session: RequestSession,
  { userType, page }: Registration,
  signedInAs: UserType,
): Response {
  const isOwn = signedInAs === userType
  const text = isOwn ? words.postedOwn : words.postedOther
  const notice = { tone: 'info', text, stays: true } as const
  return seeOther(session, isOwn ? answersHref(userType) : page, { notice, leaving: true })
}

/** What a button says that did not work. */
function failedMessage(registration: Registration, posted: FormData): string {
  const { form, failed } = registration
  const intent = intentOf(registration, posted)
  return intent === 'register' ? failed : (otpFailedMessage(form, intent) ?? notKept)
}

/** Enter presses the form's first button, `continue`: with a code typed in, that code is meant. */
function intentOf({ form, enter = 'save' }: Registration, posted: FormData): string {
  const intent = String(posted.get('intent') ?? 'continue')
  if (intent !== 'continue') return intent
  if (posted.get(`${form.email.field}_otp`)) return 'verify-email-otp'
  if (posted.get(`${form.sms.field}_otp`)) return 'verify-sms-otp'
  return enter
}
