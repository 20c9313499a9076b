import { data } from '@remix-run/node'
import type { UserType } from '#db/schema'
import {
  passwordResetMessages as messages,
  resetCodeFields,
  resetEmailFields,
  resetPasswordFields,
  resetRequestMessage,
  resetUnverifiedMessage,
  resetVerifyMessage,
} from '~/domain/passwords/password-reset.schema'
import {
  dropPasswordReset,
  findPasswordReset,
  requestPasswordReset,
  resetPassword,
  verifyPasswordReset,
} from '~/domain/passwords/password-reset.server'
import { passwordIsCommon } from '~/domain/fields/password.schema'
import { discardDraft, mayStartDraft, saveDraft } from '~/domain/drafts/drafts.server'
import { logWrongCode } from '~/actions/otp-steps.server'
import { intents, tokenField } from '~/script-contract'
import { failedAs } from '~/actions/failed.server'
import { answerWith, parseForm } from '~/actions/parse.server'
import { unread } from '~/actions/posted-body.server'
import { resetDraft } from '~/actions/reset-draft'
import { cookiesNeeded, staleToken, tooLarge, tooManyDrafts } from '~/forms/messages'
import { retryAfter, seeOther } from '~/http/redirects.server'
import { readBody } from '~/http/body.server'
import { log } from '~/http/log.server'
import { resetAsker, resetBy } from '~/http/reset-session.server'
import { logLimit, logSecurity } from '~/http/security-log.server'
import type { RequestContext } from '~/http/request-context.server'
import { signOutOf } from '~/http/sign-in.server'
import { failureOf } from './failure'
import { pageOf, type ResetAnswer } from './wizard'

interface Post {
  context: RequestContext
  userType: UserType
  posted: FormData
  page: string
}

type Answer = ReturnType<typeof data<ResetAnswer | null>> | Response

/** Every button of the wizard. The address is kept first, whatever comes of the rest. */
export async function answerReset(context: RequestContext, userType: UserType): Promise<Answer> {
  const read = await readBody(context.request, context.session)
  if (!read.ok) return unread(read)
  const { body } = read
  const posted = body.form
  const intent = String(posted.get('intent') ?? '')
  const post = { context, userType, posted, page: pageOf(userType) }
  try {
    const { session } = context
    if (!session.isOwnToken(posted.get(tokenField))) {
      return again(post, { '': session.isKnown ? staleToken : cookiesNeeded }, { status: 403 })
    }
    if (body.tooLarge) return again(post, { '': tooLarge }, { status: 413 })
    return await answer(post, intent)
  } catch (error) {
    if (error instanceof Response) throw error
    log.error({ error, request: context.session.requestId }, 'reset failed')
    const { step, message } = failureOf(intent)
    const { text, status } = failedAs(message, error, { keeps: false })
    return data({ ...answerWith(posted, { '': text }), step }, { status })
  }
}

async function answer(post: Post, intent: string): Promise<Answer> {
  const { context, posted } = post
  if (intent === 'start-again') {
    await drop(post)
    await discardDraft(context.app.db, context.app.store, draftKey(post))
    return seeOther(context.session, post.page)
  }
  if (posted.has('email')) {
    const { client } = context.session
    const turn = await mayStartDraft(context.app.db, context.app.limits, {
      ...draftKey(post),
      client,
    })
    if (!turn.ok) {
      logLimit('new-drafts', context.session)
      const init = { status: 429, headers: retryAfter(turn.seconds) }
      return again(post, { '': tooManyDrafts(turn.seconds) }, init)
    }
    await keep(post, { email: String(posted.get('email')), done: '' })
  }
  switch (intent) {
    case intents.autosave:
      return data(null)
    case 'change':
      await drop(post)
      return seeOther(context.session, `${post.page}#email`)
    case 'verify':
      return verify(post)
    case 'reset':
      return reset(post)
    default:
      return send(post)
  }
}

/** Step 1, and 'Resend OTP' of step 2. */
async function send(post: Post): Promise<Answer> {
  const { app, session } = post.context
  const parsed = parseForm(post.posted, resetEmailFields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const deps = { ...app.otp, sendLater: app.sendLater }
  session.keepReset()
  const whose = { userType: post.userType, email: parsed.value.email }
  const of = { ...resetBy(session, whose), ...(await resetAsker(session, whose)) }
  const result = await requestPasswordReset(app.db, deps, of)
  if (result.ok) return onward(post, result.verified ? messages.verified : messages.sent)
  if (result.reason === 'too-many') logLimit(result.limit, session)
  const init = { status: 429, headers: retryAfter(result.seconds) }
  return again(post, { '': resetRequestMessage(result) }, init)
}

/** Step 2. */
async function verify(post: Post): Promise<Answer> {
  const { app, session } = post.context
  const parsed = parseForm(post.posted, resetCodeFields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const { email, otp: code } = parsed.value
  const whose = { userType: post.userType, email }
  const of = { ...resetBy(session, whose), ...(await resetAsker(session, whose)), code }
  const result = await verifyPasswordReset(app.db, app.otp, of)
  logWrongCode(session, result, { userType: post.userType })
  if (result.ok) return onward(post, messages.verified)
  const init =
    'seconds' in result ? { status: 429, headers: retryAfter(result.seconds) } : { status: 422 }
  return again(post, { otp: resetVerifyMessage(result) }, init)
}

/** Step 3. */
async function reset(post: Post): Promise<Answer> {
  const { app, session } = post.context
  const unverified = () => again(post, { '': resetUnverifiedMessage }, { status: 422 })
  const parsed = parseForm(post.posted, resetPasswordFields(post.userType))
  // Where the step is not reached there is no field that an error of the password could point to.
  if (!parsed.ok) {
    const reached = (await stateOf(post)) === 'verified'
    return reached ? data(parsed.answer, { status: 422 }) : unverified()
  }
  const { email, new_password: password } = parsed.value
  const { limits, passwords, config } = app
  const deps = { brand: config.business.name, limits, passwords }
  const result = await resetPassword(app.db, deps, { ...resetOf(post, email), password })
  if (!result.ok && result.reason === 'common') {
    return again(post, { new_password: passwordIsCommon }, { status: 422 })
  }
  if (!result.ok) return unverified()
  logSecurity('password-reset', session, { userType: post.userType })
  app.queue.wake()
  await signOutOf(session, { userType: post.userType, email })
  await keep(post, { email: '', done: 'yes' })
  const notice = { tone: 'success', text: messages.success } as const
  // As a document, so that its Refresh header counts.
  return seeOther(session, `${post.page}?done`, { notice, leaving: true })
}

async function stateOf(post: Post) {
  const email = postedEmail(post)
  if (email === undefined) return 'none'
  return (await findPasswordReset(post.context.app.db, resetOf(post, email))).state
}

async function drop(post: Post) {
  const email = postedEmail(post)
  if (email !== undefined) await dropPasswordReset(post.context.app.db, resetOf(post, email))
}

async function keep(post: Post, values: { email: string; done: string }) {
  await saveDraft(post.context.app.db, { ...draftKey(post), values })
}

function onward({ context, page }: Post, text: string) {
  return seeOther(context.session, page, { notice: { tone: 'success', text } })
}

function again({ posted }: Post, errors: Record<string, string>, init: ResponseInit) {
  return data(answerWith(posted, errors), init)
}

const postedEmail = ({ posted }: Post) =>
  resetEmailFields.safeParse({ email: posted.get('email') }).data?.email

const resetOf = ({ context, userType }: Post, email: string) =>
  resetBy(context.session, { userType, email })

const draftKey = ({ context, userType }: Post) => ({
  visitor: context.session.visitor(),
  form: resetDraft(userType),
})
