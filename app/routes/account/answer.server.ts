import { data } from '@remix-run/node'
import { account as copy } from '~/content/account'
import { because } from '~/content/failures'
import {
  accountMessages as messages,
  changePasswordFields,
  deleteAccountFields,
} from '~/domain/accounts/account.schema'
import { findAccountById, type Account } from '~/domain/accounts/accounts.server'
import { changePassword } from '~/domain/passwords/change-password.server'
import { deleteAccount } from '~/domain/account-data/delete-account.server'
import { findTrustMark } from '~/domain/accounts/trust.server'
import { passwordIsCommon } from '~/domain/fields/password.schema'
import { signInWait } from '~/domain/accounts/sign-in.schema'
import { endOtherSession } from '~/domain/sessions/session-list.server'
import { endSessionsOf } from '~/domain/sessions/sessions.server'
import { tokenField } from '~/script-contract'
import { failedAs } from '~/actions/failed.server'
import { answerWith, parseForm } from '~/actions/parse.server'
import { unread } from '~/actions/posted-body.server'
import type { FormAnswer } from '~/forms/posted-form'
import { cookiesNeeded, tooLarge } from '~/forms/messages'
import { seeOther } from '~/http/redirects.server'
import { readBody } from '~/http/body.server'
import { log } from '~/http/log.server'
import { logSecurity } from '~/http/security-log.server'
import type { RequestContext } from '~/http/request-context.server'
import type { Notice } from '~/http/request-session.server'
import { page, requireSession } from './own-session.server'
import { failures, partOf, type AccountAnswer, type Part } from './parts'

interface Post {
  context: RequestContext
  intent: string
  part: Part
  posted: FormData
}

type Answer = ReturnType<typeof data<AccountAnswer>> | Response

/** Every button of the page. */
export async function answerAccount(context: RequestContext): Promise<Answer> {
  const { session } = context
  const read = await readBody(context.request, session)
  if (!read.ok) {
    const { data: answer, init } = unread(read)
    return data<AccountAnswer>({ ...answer, part: partOf('') }, init ?? {})
  }
  const { body } = read
  const { form: posted } = body
  const intent = String(posted.get('intent') ?? '')
  const part = partOf(intent)
  const post = { context, intent, part, posted }
  try {
    if (!session.isOwnToken(posted.get(tokenField))) {
      if (session.ownerOf(posted.get(tokenField))) await requireSessionOf(post)
      return again(post, { '': session.isKnown ? copy.stale : cookiesNeeded }, { status: 403 })
    }
    if (body.tooLarge)
      return again(post, { '': because(failures[part], tooLarge) }, { status: 413 })
    return await answers[part](post)
  } catch (error) {
    if (error instanceof Response) throw error
    log.error({ error, request: context.session.requestId }, 'account unchanged')
    const { text, status } = failedAs(failures[part], error, { keeps: false })
    return again(post, { '': text }, { status })
  }
}

const answers: Record<Part, (post: Post) => Promise<Answer>> = {
  password: change,
  sessions: endSessions,
  delete: remove,
}

async function change(post: Post): Promise<Answer> {
  const { app, session } = post.context
  const login = await session.login()
  const token = session.sessionToken
  // Pressed twice: the first post has replaced this session's token, which the domain recognises.
  const active = login.state === 'active' ? login.account : undefined
  if (active) {
    const parsed = parseForm(post.posted, changePasswordFields(active.userType))
    if (!parsed.ok) return withPart(post, parsed.answer, { status: 422 })
  }
  const text = (name: string) => String(post.posted.get(name) ?? '')
  const { limits, passwords, config } = app
  const result = token
    ? await changePassword(
        app.db,
        { limits, passwords, secret: config.secret, brand: config.business.name },
        {
          token,
          client: session.client,
          currentPassword: text('current_password'),
          newPassword: text('new_password'),
        },
      )
    : signedOut
  if (result.ok) {
    session.signedIn(result.token)
    const mark = active && (await findTrustMark(app.db, config.secret, active))
    if (mark) session.trust(mark)
    if (!result.repeated) logSecurity('password-changed', session, factsOf(active))
    app.queue.wake()
    return seeOther(
      session,
      `${page}#password`,
      success(messages.passwordChanged, 'password-changed'),
    )
  }
  if (result.reason === 'wait') return wait(post, result.seconds)
  if (result.reason === 'common') {
    return again(post, { new_password: passwordIsCommon }, { status: 422 })
  }
  if (result.reason === 'wrong' && active) {
    return again(post, { current_password: messages.passwordWrong }, { status: 422 })
  }
  return toSignIn(post)
}

const factsOf = (account: Account | undefined) =>
  account ? { userType: account.userType, account: account.id } : {}

const signedOut = { ok: false, reason: 'signed-out' } as const

async function endSessions({ context, intent, posted }: Post): Promise<Answer> {
  const { app, session } = context
  const { account, token } = await requireSessionOf({ context, posted })
  if (intent === 'end-others') {
    await endSessionsOf(app.db, account.id, { exceptToken: token })
    logSecurity('session-ended', session, factsOf(account))
    return seeOther(session, `${page}#sessions`, success(messages.sessionsEnded, 'sessions-ended'))
  }
  const id = /^end-session-(.+)$/.exec(intent)?.[1]
  if (!id) throw new Response(null, { status: 400 })
  await endOtherSession(app.db, { accountId: account.id, id, token })
  logSecurity('session-ended', session, factsOf(account))
  return seeOther(session, `${page}#sessions`, success(messages.sessionEnded, 'sessions-ended'))
}

async function remove(post: Post): Promise<Answer> {
  const { app, session } = post.context
  const accountId = String(post.posted.get('account_id') ?? '')
  const login = await session.login()
  if (login.state !== 'active') {
    // Pressed twice: the first post has ended the session with the account.
    return (await isGone(post, accountId)) ? deleted(post) : toSignIn(post)
  }
  if (login.account.id !== accountId) return again(post, { '': copy.stale }, { status: 403 })
  const parsed = parseForm(post.posted, deleteAccountFields)
  if (!parsed.ok) return withPart(post, parsed.answer, { status: 422 })
  const { limits, store, config } = app
  const result = await deleteAccount(
    app.db,
    { limits, store, brand: config.business.name },
    {
      accountId,
      password: parsed.value.password,
      client: session.client,
      sessionId: login.id,
      visitor: session.visitor(),
    },
  )
  if (result.ok) {
    logSecurity('account-deleted', session, factsOf(login.account))
    return deleted(post)
  }
  if (result.reason === 'wait') return wait(post, result.seconds)
  return again(post, { password: messages.deletePasswordWrong }, { status: 422 })
}

async function isGone({ context }: Post, accountId: string): Promise<boolean> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(accountId)) return false
  return (await findAccountById(context.app.db, accountId)) === undefined
}

function deleted({ context: { app, session } }: Post) {
  session.signedOut()
  app.queue.wake()
  return seeOther(session, '/land', { ...success(messages.deleted), leaving: true })
}

/** The session ended while the form was open. */
async function toSignIn(post: Post): Promise<never> {
  await requireSessionOf(post)
  // It was active when this post began.
  throw seeOther(post.context.session, page, { leaving: true })
}

const requireSessionOf = ({ context, posted }: Pick<Post, 'context' | 'posted'>) =>
  requireSession(context, posted.get(tokenField))

const success = (text: string, reason?: Notice['reason']) => ({
  notice: { tone: 'success', text, ...(reason && { reason }) } as const,
})

function wait(post: Post, seconds: number) {
  const headers = { 'Retry-After': `${seconds}` }
  return again(post, { '': signInWait(seconds) }, { status: 429, headers })
}

function again(post: Post, errors: Record<string, string>, init: ResponseInit) {
  return withPart(post, answerWith(post.posted, errors), init)
}

function withPart({ part }: Post, answer: FormAnswer, init: ResponseInit) {
  return data<AccountAnswer>({ ...answer, part }, init)
}
