import { parseForm } from '~/actions/parse.server'
import { formAction, type Submission } from '~/actions/form-action.server'
import { formAgain, type FormResult } from '~/actions/form-answers.server'
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
import { weakPassword } from '~/domain/fields/schemas/password.schema'
import { changePassword } from '~/domain/passwords/set-password.server'
import { endAccountSessions } from '~/domain/sessions/sessions.server'
import { seeOther } from '~/web/page/redirects.server'
import { requireLogin } from '~/web/session/guard.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { logSecurity } from '~/web/telemetry/security-log.server'

export const action = formAction(
  {
    describe: () => ({
      submit: 'end-others',
      failed: (intent: string) =>
        isIntent(intent) ? copy.failed[intent] : copy.failed['end-others'],
      ...{ log: 'account unchanged', keeps: false },
    }),
  },
  { 'change-password': change, 'end-others': endOthers, offers: changeOffers, delete: remove },
)

const isIntent = (intent: string): intent is keyof typeof copy.failed =>
  Object.hasOwn(copy.failed, intent)

async function change(context: RequestContext, { posted }: Submission): Promise<FormResult> {
  const { app, session } = context
  const login = await session.login()
  if (login.state !== 'active') return leadToSignIn(context, posted)
  const { account, token } = login
  const parsed = parseForm(posted, changePasswordFields(account.userType))
  if (!parsed.ok) return formAgain(posted, parsed.errors)
  const { limits, passwords, config } = app
  const { business: brand, origin } = config
  const deps = { limits, passwords, brand, origin }
  const result = await changePassword(app.db, deps, {
    ...{ account, token, sessionId: login.id, client: session.client },
    currentPassword: String(posted.get('current_password') ?? ''),
    newPassword: String(posted.get('new_password') ?? ''),
  })
  if (result.ok) {
    if (!result.repeated) logSecurity('password-changed', session, describeAccount(account))
    app.queue.wake()
    return showDone(context, messages.passwordChanged)
  }
  if (result.reason === 'wait') return wait(posted, result.seconds)
  if (result.reason === 'weak') {
    return formAgain(posted, { new_password: weakPassword[result.weakness] })
  }
  if (result.reason === 'wrong') {
    return formAgain(posted, { current_password: messages.passwordWrong })
  }
  return leadToSignIn(context, posted)
}

async function endOthers(context: RequestContext, { posted }: Submission): Promise<FormResult> {
  const { account, token } = await requireLogin(context, '/account', posted)
  await endAccountSessions(context.app.db, account.id, token)
  logSecurity('session-ended', context.session, describeAccount(account))
  return showDone(context, messages.sessionsEnded)
}

async function changeOffers(context: RequestContext, { posted, intent }: Submission) {
  const isOn = intent === 'offers-on'
  const { account } = await requireLogin(context, '/account', posted)
  await (isOn ? agreeToOffers : withdrawOffers)(context.app.db, account.id, new Date())
  return showDone(context, isOn ? copy.offers.turnedOn : copy.offers.turnedOff)
}

async function remove(context: RequestContext, { posted }: Submission): Promise<FormResult> {
  const { app, session } = context
  const accountId = String(posted.get('account_id') ?? '')
  // Posted twice: the first post has ended the session with the account.
  const isGone = isId(accountId) && !(await findAccountById(app.db, accountId))
  if (isGone) return showDeleted(context)
  const { account, id: sessionId } = await requireLogin(context, '/account', posted)
  const parsed = parseForm(posted, deleteAccountFields)
  if (!parsed.ok) return formAgain(posted, parsed.errors)
  const { limits, store, config } = app
  const deps = { limits, store, brand: config.business, origin: config.origin }
  const result = await deleteAccount(app.db, deps, {
    accountId: account.id,
    password: parsed.value.password,
    client: session.client,
    sessionId,
  })
  if (result.ok) {
    logSecurity('account-deleted', session, describeAccount(account))
    return showDeleted(context)
  }
  if (result.reason === 'wait') return wait(posted, result.seconds)
  return formAgain(posted, { password: messages.deletePasswordWrong })
}

/** Answers a post of a session that has ended since. */
async function leadToSignIn(context: RequestContext, posted: FormData) {
  await requireLogin(context, '/account', posted)
  // The session was active when this post began.
  return seeOther(context.session, '/account', { leaving: true })
}

function showDeleted({ app, session }: RequestContext) {
  session.dropSession()
  app.queue.wake()
  const notice = { tone: 'success', text: messages.deleted } as const
  return seeOther(session, '/land', { notice, leaving: true })
}

const showDone = ({ session }: RequestContext, text: string) =>
  seeOther(session, '/account', { notice: { tone: 'success', text } })

const describeAccount = ({ userType, id }: Account) => ({ userType, account: id })

const wait = (posted: FormData, seconds: number) =>
  formAgain(posted, { '': signInWait(seconds) }, { seconds })
