import { AsyncLocalStorage } from 'node:async_hooks'
import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import type { UserType } from '#db/schema'
import { inIndia } from '~/domain/accounts/account-emails'
import type { Account } from '~/domain/accounts/accounts.server'
import {
  accountFrozen,
  signInFields,
  signInMessages,
  signInWait,
} from '~/domain/accounts/sign-in.schema'
import { signIn } from '~/domain/accounts/sign-in.server'
import { countLimit } from './metrics.server'
import { logSecurity } from './security-log.server'
import type { RequestContext } from './request-context.server'
import type { RequestSession } from './request-session.server'

/** `passwordHash`: of the password that was right; what follows may insist that it still is. */
export interface Authenticated {
  account: Account
  passwordHash: string
}

export class SignInRefused extends Error {
  override readonly name = 'SignInRefused'

  /** @param of.seconds until the next attempt may succeed @param of.failures wrong passwords in a row */
  constructor(
    readonly reason: 'invalid' | 'wrong' | 'wait' | 'frozen',
    readonly errors: Record<string, string>,
    readonly of: { seconds?: number; failures?: number } = {},
  ) {
    super(reason)
  }
}

/** A strategy is given a request only, see https://github.com/sergiodxa/remix-auth#use-asynclocalstorage. */
const attempts = new AsyncLocalStorage<{ session: RequestSession; userType: UserType }>()

export function createAuthenticator(): Authenticator<Authenticated> {
  const authenticator = new Authenticator<Authenticated>()
  return authenticator.use(new FormStrategy<Authenticated>(verify), 'form')
}

/** Checks email and password of a posted form that has been read, whether it came as a form or as JSON. */
export async function authenticate(
  { app, session, request }: RequestContext,
  userType: UserType,
  form: FormData,
): Promise<Authenticated | SignInRefused> {
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]))
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  // The strategy would read a body of any size; this one was read within the product's limits.
  const readable = new Request(request, { body, headers })
  return attempts
    .run({ session, userType }, () => app.authenticator.authenticate('form', readable))
    .catch((error: unknown) => {
      // The library knows refusals as exceptions only.
      if (error instanceof SignInRefused) return error
      throw error
    })
}

async function verify({ form }: FormStrategy.VerifyOptions): Promise<Authenticated> {
  const attempt = attempts.getStore()
  if (!attempt) throw new Error('a sign-in without a request')
  const { session, userType } = attempt
  const { app, client } = session
  const asked = { ...requireCredentials(form), userType }
  const owner = await session.trustedAs(asked)
  const result = await signIn(app.db, app, { ...asked, client, owner })
  if (result.ok) return result
  if (result.reason === 'wrong') {
    logSecurity('sign-in-failed', session, { userType })
    const { failures } = result
    throw new SignInRefused('wrong', { '': signInMessages.wrong }, { failures })
  }
  const { seconds } = result
  if (result.reason === 'frozen') {
    logSecurity('sign-in-locked', session, { userType, limit: 'account-frozen' })
    throw new SignInRefused('frozen', { '': accountFrozen(inIndia(result.until)) }, { seconds })
  }
  const { limit } = result
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
