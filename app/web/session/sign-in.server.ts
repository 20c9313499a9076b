import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import type { UserType } from '#db/schema'
import { signInFields, signInMessages, signInWait } from '~/domain/accounts/sign-in.schema'
import { signIn, type PasswordResult } from '~/domain/accounts/sign-in.server'
import { startSession } from '~/domain/sessions/session-rows.server'
import { endSession } from '~/domain/sessions/sessions.server'
import { countLimit } from '~/web/telemetry/metrics.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import type { RequestContext } from './request-context.server'

type Authenticated = Extract<PasswordResult, { ok: true }>

export interface SignInRefused {
  ok: false
  reason: 'invalid' | 'wrong' | 'wait'
  /** By field; '' stands for the whole form. */
  errors: Record<string, string>
  seconds?: number
  failures?: number
}

/** @returns why email and password are refused, if so */
export async function signInBrowser(
  context: RequestContext,
  userType: UserType,
  form: FormData,
  { shared = false } = {},
): Promise<SignInRefused | undefined> {
  const authenticator = new Authenticator<Authenticated | SignInRefused>()
  authenticator.use(
    new FormStrategy(({ form }) => checkAccountForm(context, userType, form)),
    'form',
  )
  // The strategy would read a body of any size; this one was read within the product's limits.
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]))
  const request = new Request(context.url, { method: 'POST', body })
  const result = await authenticator.authenticate('form', request)
  if (!result.ok) return result
  const { app, session } = context
  const { account, passwordHash } = result
  const by = { userAgent: session.userAgent, visitor: session.visitor() }
  const start = { accountId: account.id, passwordHash, shared, ...by }
  await replaceSession(context, { token: await startSession(app.db, start), shared })
  logSecurity('signed-in', session, { userType, account: account.id })
  return undefined
}

/** A refusal is a result of the strategy like any other. */
async function checkAccountForm(
  { app, session }: RequestContext,
  userType: UserType,
  form: FormData,
): Promise<Authenticated | SignInRefused> {
  const email = form.get('email') || undefined
  const password = form.get('password') || undefined
  const parsed = signInFields.safeParse({ email, password })
  if (!parsed.success) {
    const errors = parsed.error.issues.map(({ path, message }) => [String(path[0]), message])
    return { ok: false, reason: 'invalid', errors: Object.fromEntries(errors) }
  }
  const visitor = session.isKnown ? session.visitor() : undefined
  const attempt = { ...parsed.data, userType, visitor, client: session.client }
  const result = await signIn(app.db, app, attempt)
  if (result.ok) return result
  if (result.reason === 'wrong') {
    logSecurity('sign-in-failed', session, { userType })
    const errors = { '': signInMessages.wrong }
    return { ok: false, reason: 'wrong', errors, failures: result.failures }
  }
  const { seconds, limit } = result
  countLimit(limit)
  logSecurity('sign-in-locked', session, { userType, limit })
  return { ok: false, reason: 'wait', errors: { '': signInWait(seconds) }, seconds }
}

/** Ends the session that this browser had. */
export async function replaceSession(
  { app, session }: RequestContext,
  { token, shared }: { token: string; shared: boolean },
): Promise<void> {
  const former = await session.login()
  if (former.state === 'active' && former.token !== token) await endSession(app.db, former.token)
  session.setSession(token, { shared })
}
