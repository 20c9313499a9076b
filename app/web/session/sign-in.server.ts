import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import type { UserType } from '#db/schema'
import { signInFields, signInMessages, signInWait } from '~/domain/accounts/sign-in.schema'
import { signIn, type SignInResult } from '~/domain/accounts/sign-in.server'
import { startSession } from '~/domain/sessions/session-rows.server'
import { countLimit } from '~/web/telemetry/metrics.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import type { RequestContext } from './request-context.server'

const offersCodeAfter = 3

interface InvalidForm {
  ok: false
  reason: 'invalid'
  issues: readonly { path: PropertyKey[]; message: string }[]
}

export interface SignInRefusal {
  /** By field; '' stands for the whole form. */
  errors: Record<string, string>
  seconds?: number
  /** So many passwords were wrong that a code is the better way. */
  isOften?: boolean
}

/** @returns why email and password are refused, if so */
export async function signInBrowser(
  context: RequestContext,
  userType: UserType,
  form: FormData,
  { shared = false } = {},
): Promise<SignInRefusal | undefined> {
  const { app, session } = context
  const visitor = session.isKnown ? session.visitor() : undefined
  const strategy = new FormStrategy<SignInResult | InvalidForm>(async ({ form }) => {
    const [email, password] = [form.get('email') || undefined, form.get('password') || undefined]
    const parsed = signInFields.safeParse({ email, password })
    if (!parsed.success) return { ok: false, reason: 'invalid', issues: parsed.error.issues }
    return signIn(app.db, app, { ...parsed.data, userType, visitor, client: session.client })
  })
  // The strategy would read a body of any size; this one was read within the product's limits.
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]))
  const request = new Request(context.url, { method: 'POST', body })
  const authenticator = new Authenticator<SignInResult | InvalidForm>().use(strategy, 'form')
  const result = await authenticator.authenticate('form', request)
  if (result.ok) {
    const { account, passwordHash } = result
    const former = session.cookies.session
    const by = { visitor: session.visitor(), userAgent: session.userAgent, former, shared }
    const token = await startSession(app.db, { accountId: account.id, passwordHash, ...by })
    session.setSession(token, { shared })
    logSecurity('signed-in', session, { userType, account: account.id })
    return undefined
  }
  if (result.reason === 'invalid') {
    const errors = result.issues.map(({ path, message }) => [String(path[0]), message])
    return { errors: Object.fromEntries(errors) as Record<string, string> }
  }
  if (result.reason === 'wrong') {
    logSecurity('sign-in-failed', session, { userType })
    return { errors: { '': signInMessages.wrong }, isOften: result.failures >= offersCodeAfter }
  }
  const { seconds, limit } = result
  countLimit(limit)
  logSecurity('sign-in-locked', session, { userType, limit })
  return { errors: { '': signInWait(seconds) }, seconds, isOften: true }
}
