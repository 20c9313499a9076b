import { data } from '@remix-run/node'
import { parseForm } from '~/actions/parse.server'
import { formAction, type Submission } from '~/actions/form-action.server'
import { formAgain } from '~/actions/form-answers.server'
import { account as copy } from '~/content/account'
import { deleteAccount } from '~/domain/account-data/delete-account.server'
import {
  accountMessages as messages,
  changePasswordFields,
  deleteAccountFields,
} from '~/domain/accounts/account.schema'
import { findAccountById, type Account } from '~/domain/accounts/accounts.server'
import { signInWait } from '~/domain/accounts/sign-in.schema'
import { agreeToOffers, withdrawOffers } from '~/domain/consents/consents.server'
import { isId } from '~/domain/fields/id'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { weakPassword } from '~/domain/fields/schemas/password.schema'
import { changePassword } from '~/domain/passwords/change-password.server'
import { endOtherSession } from '~/domain/sessions/session-list.server'
import { endSessionsOf } from '~/domain/sessions/sessions.server'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { logLimit, logSecurity } from '~/web/telemetry/security-log.server'
import { backTo, requireSession } from './own-session.server'
import { failures, page, partOf } from './parts'

export const action = formAction(
  {
    describe: () => ({
      submit: 'end-others',
      failed: (intent: string) => failures[partOf(intent)],
      ...{ log: 'account unchanged', keeps: false },
    }),
  },
  { 'change-password': change, delete: remove, offers: changeOffers, end: endSessions },
)

async function change(context: RequestContext, { posted }: Submission) {
  const { app, session } = context
  const login = await session.login()
  // Pressed twice: the first post has replaced this session's token, which the domain recognises.
  const active = login.state === 'active' ? login.account : undefined
  if (active) {
    const parsed = parseForm(posted, changePasswordFields(active.userType))
    if (!parsed.ok) return data(parsed.answer, { status: 422 })
  }
  const token = session.cookies.session
  if (!token) return toSignIn(context, posted)
  const { limits, passwords, config } = app
  const { business, origin, secret } = config
  const deps = { limits, passwords, secret, brand: business, origin }
  const result = await changePassword(app.db, deps, {
    token,
    client: session.client,
    currentPassword: String(posted.get('current_password') ?? ''),
    newPassword: String(posted.get('new_password') ?? ''),
  })
  if (result.ok) {
    const { shared } = result
    session.setSession(result.token, { shared })
    if (!result.repeated) logSecurity('password-changed', session, factsOf(active))
    app.queue.wake()
    return backTo(context, 'password', messages.passwordChanged, 'password-changed')
  }
  if (result.reason === 'wait') return wait(posted, result.seconds)
  if (result.reason === 'weak') {
    return formAgain(posted, { new_password: weakPassword[result.weakness] }, 422)
  }
  if (result.reason === 'wrong' && active) {
    return formAgain(posted, { current_password: messages.passwordWrong }, 422)
  }
  return toSignIn(context, posted)
}

async function endSessions(context: RequestContext, { posted, intent }: Submission) {
  const { app, session } = context
  const { account, token } = await requireSession(context, posted)
  const isOthers = intent === 'end-others'
  const id = /^end-session-(.+)$/.exec(intent)?.[1]
  if (isOthers) await endSessionsOf(app.db, account.id, { exceptToken: token })
  else if (id) await endOtherSession(app.db, { accountId: account.id, id, token })
  else throw new Response(null, { status: 400 })
  logSecurity('session-ended', session, factsOf(account))
  const text = isOthers ? messages.sessionsEnded : messages.sessionEnded
  return backTo(context, 'sessions', text, 'sessions-ended')
}

async function changeOffers(context: RequestContext, { posted, intent }: Submission) {
  const on = intent === 'offers-on'
  const { app, session } = context
  const { account } = await requireSession(context, posted)
  const [accountId, at] = [account.id, new Date()]
  const { turnedOn, turnedOff } = copy.consents
  if (on) {
    const taken = await app.limits.take('offers-on', accountId)
    if (!taken.ok) {
      logLimit('offers-on', session)
      const again = formatIndianMoment(new Date(Date.now() + taken.seconds * 1000))
      return formAgain(posted, { '': copy.consents.turnedOnOften(again) }, 429, taken.seconds)
    }
    await agreeToOffers(app.db, accountId, at)
  } else await withdrawOffers(app.db, accountId, at)
  return backTo(context, 'consents', on ? turnedOn : turnedOff, 'offers-changed')
}

async function remove(context: RequestContext, { posted }: Submission) {
  const { app, session } = context
  const accountId = String(posted.get('account_id') ?? '')
  const login = await session.login()
  if (login.state !== 'active') {
    // Pressed twice: the first post has ended the session with the account.
    return (await isGone(context, accountId)) ? deleted(context) : toSignIn(context, posted)
  }
  if (login.account.id !== accountId) return formAgain(posted, { '': copy.stale }, 403)
  const parsed = parseForm(posted, deleteAccountFields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const { limits, store, config } = app
  const deps = { limits, store, brand: config.business, origin: config.origin }
  const result = await deleteAccount(app.db, deps, {
    accountId,
    password: parsed.value.password,
    client: session.client,
    sessionId: login.id,
    visitor: session.visitor(),
  })
  if (result.ok) {
    logSecurity('account-deleted', session, factsOf(login.account))
    return deleted(context)
  }
  if (result.reason === 'wait') return wait(posted, result.seconds)
  return formAgain(posted, { password: messages.deletePasswordWrong }, 422)
}

async function isGone({ app }: RequestContext, accountId: string): Promise<boolean> {
  if (!isId(accountId)) return false
  return (await findAccountById(app.db, accountId)) === undefined
}

function deleted({ app, session }: RequestContext) {
  session.dropSession()
  app.queue.wake()
  const notice = { tone: 'success', text: messages.deleted } as const
  return seeOther(session, '/land', { notice, leaving: true })
}

/** The session ended while the form was open. */
async function toSignIn(context: RequestContext, posted: FormData): Promise<never> {
  await requireSession(context, posted)
  // It was active when this post began.
  throw seeOther(context.session, page, { leaving: true })
}

const factsOf = (account: Account | undefined) =>
  account ? { userType: account.userType, account: account.id } : {}

const wait = (posted: FormData, seconds: number) =>
  formAgain(posted, { '': signInWait(seconds) }, 429, seconds)
