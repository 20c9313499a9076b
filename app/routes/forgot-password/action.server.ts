import { data } from '@remix-run/node'
import type { UserType } from '#db/schema'
import { maxKeptEmailCharacters } from '~/bounds'
import { noteCode } from '~/actions/otp-steps.server'
import { parseForm } from '~/actions/parse.server'
import { formAgain, receiveForm } from '~/actions/receive-form.server'
import { resetDraft } from '~/actions/drafts/reset-draft'
import { codeNotSentMessage, codeRefusedMessage } from '~/domain/accounts/account-code.schema'
import { discardDraft, mayStartDraft, saveDraft } from '~/domain/drafts/drafts.server'
import { weakPassword } from '~/domain/fields/schemas/password.schema'
import {
  passwordResetMessages as messages,
  resetCodeFields,
  resetEmailFields,
  resetPasswordFields,
  resetUnverifiedMessage,
} from '~/domain/passwords/password-reset.schema'
import {
  dropPasswordReset,
  findPasswordReset,
  requestPasswordReset,
  resetPassword,
  verifyPasswordReset,
} from '~/domain/passwords/password-reset.server'
import { networkKey } from '~/domain/limits/network.server'
import { tooManyDrafts } from '~/forms/messages'
import { seeOther } from '~/http/pages/redirects.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { requesterOf, resetBy } from '~/http/requester/requester.server'
import { logLimit, logSecurity } from '~/http/telemetry/security-log.server'
import { signOutOf } from '~/http/requester/sign-in.server'
import { intents } from '~/script-contract'
import { failureOf } from './failure'
import { pageOf } from './wizard'

interface Post {
  context: RequestContext
  userType: UserType
  posted: FormData
  page: string
}

/** The address is stored first, whatever comes of the rest. */
export async function actOnReset(context: RequestContext, userType: UserType) {
  const received = await receiveForm(context)
  if ('answer' in received) return received.answer
  const { posted, intent } = received
  const { message } = failureOf(intent)
  context.failing = { posted, message, log: 'reset failed', keeps: false }
  const post = { context, userType, posted, page: pageOf(userType) }
  if (intent === 'start-again') return startAgain(post)
  const refused = posted.has('email') && (await keepEmail(post))
  if (refused) return refused
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

async function startAgain(post: Post) {
  const { app, session } = post.context
  await drop(post)
  await discardDraft(app.db, app.store, draftKey(post))
  return seeOther(session, post.page)
}

/** @returns the form again when the network starts too many. */
async function keepEmail(post: Post) {
  const { context, posted } = post
  const { app, session } = context
  const { client } = session
  const turn = await mayStartDraft(app.db, app.limits, { ...draftKey(post), client })
  if (!turn.ok) {
    logLimit('new-drafts', session)
    return formAgain(posted, { '': tooManyDrafts(turn.seconds) }, 429, turn.seconds)
  }
  await keep(post, {
    email: String(posted.get('email')).slice(0, maxKeptEmailCharacters),
    done: '',
  })
  return undefined
}

/** Step 1, and 'Resend OTP' of step 2. */
async function send(post: Post) {
  const { app, session } = post.context
  const parsed = parseForm(post.posted, resetEmailFields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const deps = { ...app.otp, sendLater: app.sendLater }
  session.keepReset()
  const whose = { userType: post.userType, email: parsed.value.email }
  const of = { ...resetBy(session, whose), ...(await requesterOf(session, whose)) }
  const result = await requestPasswordReset(app.db, deps, of)
  if (result.ok) return onward(post, result.verified ? messages.verified : messages.sent)
  if (result.reason === 'too-many') logLimit(result.limit, session)
  return formAgain(post.posted, { '': codeNotSentMessage(result) }, 429, result.seconds)
}

async function verify(post: Post) {
  const { app, session } = post.context
  const parsed = parseForm(post.posted, resetCodeFields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const { email, otp: code } = parsed.value
  const whose = { userType: post.userType, email }
  const of = { ...resetBy(session, whose), ...(await requesterOf(session, whose)), code }
  const result = await verifyPasswordReset(app.db, app.otp, { ...of, key: session.key() })
  noteCode(session, result, { userType: post.userType })
  if (result.ok) {
    session.keepKey(result.since)
    return onward(post, messages.verified)
  }
  const errors = { otp: codeRefusedMessage(result) }
  return 'seconds' in result
    ? formAgain(post.posted, errors, 429, result.seconds)
    : formAgain(post.posted, errors, 422)
}

async function reset(post: Post) {
  const { app, session } = post.context
  const unverified = () => formAgain(post.posted, { '': resetUnverifiedMessage }, 422)
  const parsed = parseForm(post.posted, resetPasswordFields(post.userType))
  // Where the step is not reached there is no field that an error of the password could point to.
  if (!parsed.ok) {
    const reached = (await stateOf(post)) === 'verified'
    return reached ? data(parsed.answer, { status: 422 }) : unverified()
  }
  const { email, new_password: password } = parsed.value
  const { limits, passwords, config } = app
  const deps = { brand: config.business, origin: config.origin, limits, passwords }
  const result = await resetPassword(app.db, deps, { ...resetOf(post, email), password })
  if (!result.ok && result.reason === 'weak') {
    return formAgain(post.posted, { new_password: weakPassword[result.weakness] }, 422)
  }
  if (!result.ok) return unverified()
  logSecurity('password-reset', session, { userType: post.userType })
  app.queue.wake()
  await signOutOf(session, { userType: post.userType, email })
  await keep(post, { email: '', done: 'yes' })
  // As a document, so that its Refresh header counts.
  return seeOther(session, `${post.page}?done`, { leaving: true })
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
  const { app, session } = post.context
  const network = networkKey(app.limits, session.client)
  await saveDraft(app.db, { ...draftKey(post), values, network })
}

function onward({ context, page }: Post, text: string) {
  return seeOther(context.session, page, { notice: { tone: 'success', text } })
}

const postedEmail = ({ posted }: Post) =>
  resetEmailFields.safeParse({ email: posted.get('email') }).data?.email

const resetOf = ({ context, userType }: Post, email: string) =>
  resetBy(context.session, { userType, email })

const draftKey = ({ context, userType }: Post) => ({
  visitor: context.session.visitor(),
  form: resetDraft(userType),
})
