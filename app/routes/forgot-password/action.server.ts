import { data } from '@remix-run/node'
import type { UserType } from '#db/schema'
import { parseForm } from '~/actions/parse.server'
import { sendResetCode, setNewPassword, verifyResetCode } from '~/actions/password-reset.server'
import { formAgain, receiveForm } from '~/actions/receive-form.server'
import { resetDraft } from '~/actions/drafts/reset-draft'
import { savedMessage } from '~/domain/drafts/draft.schema'
import { discardDraft, mayStartDraft, saveDraft } from '~/domain/drafts/drafts.server'
import {
  resetCodeFields,
  resetEmailFields,
  resetPasswordFields,
  resetUnverifiedMessage,
} from '~/domain/passwords/password-reset.schema'
import { dropPasswordReset, findPasswordReset } from '~/domain/passwords/password-reset.server'
import { tooManyDrafts } from '~/forms/messages'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { logLimit } from '~/web/telemetry/security-log.server'
import { intents, scriptHeaders } from '~/script-contract'
import { failureOf } from './failure'
import { pageOf } from './wizard'

/** Longer than any address; more stays in the page alone. */
const maxKeptEmailCharacters = 1000

interface Post {
  context: RequestContext
  userType: UserType
  posted: FormData
  page: string
}

/** Stores the address first, whatever comes of the rest. */
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
      return data(null, {
        headers: { [scriptHeaders.saved]: encodeURI(savedMessage(new Date())) },
      })
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
  const taken = await mayStartDraft(app.db, app.limits, { ...draftKey(post), client })
  if (!taken.ok) {
    logLimit('new-drafts', session)
    return formAgain(posted, { '': tooManyDrafts(taken.seconds) }, 429, taken.seconds)
  }
  await keep(post, {
    email: String(posted.get('email')).slice(0, maxKeptEmailCharacters),
    done: '',
  })
  return undefined
}

async function send(post: Post) {
  const { context, userType, posted } = post
  const parsed = parseForm(posted, resetEmailFields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const sent = await sendResetCode(context, { userType, email: parsed.value.email })
  return sent.ok ? onward(post, sent.message) : formAgain(posted, sent.errors, 429, sent.seconds)
}

async function verify(post: Post) {
  const { context, userType, posted } = post
  const parsed = parseForm(posted, resetCodeFields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const checked = await verifyResetCode(context, { userType, ...parsed.value })
  if (checked.ok) return onward(post, checked.message)
  const { errors, seconds } = checked
  return formAgain(posted, errors, seconds === undefined ? 422 : 429, seconds)
}

async function reset(post: Post) {
  const { context, userType, posted, page } = post
  const parsed = parseForm(posted, resetPasswordFields(userType))
  // An error of the password has no field to point to before its step.
  if (!parsed.ok) {
    const reached = (await stateOf(post)) === 'verified'
    if (reached) return data(parsed.answer, { status: 422 })
    return formAgain(posted, { '': resetUnverifiedMessage }, 422)
  }
  const { email, new_password: password } = parsed.value
  const done = await setNewPassword(context, { userType, email, password })
  if (!done.ok) return formAgain(posted, done.errors, 422)
  await keep(post, { email: '', done: 'yes' })
  // As a document, so that its Refresh header counts.
  return seeOther(context.session, `${page}?done`, { leaving: true })
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

const postedEmail = ({ posted }: Post) =>
  resetEmailFields.safeParse({ email: posted.get('email') }).data?.email

const resetOf = ({ context, userType }: Post, email: string) => ({
  visitor: context.session.visitor(),
  userType,
  email,
})

const draftKey = ({ context, userType }: Post) => ({
  visitor: context.session.visitor(),
  form: resetDraft(userType),
})
