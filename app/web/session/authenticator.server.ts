import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import type { UserType } from '#db/schema'
import type { Account } from '~/domain/accounts/accounts.server'
import { signInFields, signInMessages, signInWait } from '~/domain/accounts/sign-in.schema'
import { signIn } from '~/domain/accounts/sign-in.server'
import { countLimit } from '~/web/telemetry/metrics.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import type { RequestContext } from './request-context.server'

/** `passwordHash` lets what follows insist that the password is unchanged. */
export interface AuthenticatedAccount {
  account: Account
  passwordHash: string
}

export class SignInRefused extends Error {
  override readonly name = 'SignInRefused'

  constructor(
    readonly reason: 'invalid' | 'wrong' | 'wait',
    readonly errors: Record<string, string>,
    readonly of: { seconds?: number; failures?: number } = {},
  ) {
    super(reason)
  }
}

/** Checks e-mail and password by the strategy of remix-auth, which knows refusals as exceptions only. */
export async function authenticate(
  context: RequestContext,
  userType: UserType,
  form: FormData,
): Promise<AuthenticatedAccount | SignInRefused> {
  const authenticator = new Authenticator<AuthenticatedAccount>()
  const strategy = new FormStrategy((posted) => verify(context, userType, posted.form))
  authenticator.use(strategy, 'form')
  // The strategy would read a body of any size; this one was read within the product's limits.
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]))
  const request = new Request(context.request.url, { method: 'POST', body })
  try {
    return await authenticator.authenticate('form', request)
  } catch (error) {
    if (error instanceof SignInRefused) return error
    throw error
  }
}

async function verify({ app, session }: RequestContext, userType: UserType, form: FormData) {
  const asked = { ...requireCredentials(form), userType }
  const owner = await session.findThrottleKey(asked)
  const result = await signIn(app.db, app, { ...asked, client: session.client, owner })
  if (result.ok) return result
  if (result.reason === 'wrong') {
    logSecurity('sign-in-failed', session, { userType })
    const { failures } = result
    throw new SignInRefused('wrong', { '': signInMessages.wrong }, { failures })
  }
  const { seconds, limit } = result
  countLimit(limit)
  logSecurity('sign-in-locked', session, { userType, limit })
  throw new SignInRefused('wait', { '': signInWait(seconds) }, { seconds })
}

function requireCredentials(form: FormData) {
  const parsed = signInFields.safeParse({
    email: sole(form, 'email'),
    password: sole(form, 'password'),
  })
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map(({ path, message }) => [String(path[0]), message])
  throw new SignInRefused('invalid', Object.fromEntries(errors))
}

function sole(form: FormData, name: string): FormDataEntryValue | undefined {
  const [value, ...more] = form.getAll(name)
  return more.length ? undefined : value || undefined
}
