import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import { signIn, type SignInAttempt, type SignInResult } from '~/domain/accounts/sign-in.server'
import type { App } from './app.server'

/**
 * Checks e-mail and password of a sign-in form through remix-auth's form strategy.
 *
 * @param credentials `userType` is the route's, never the form's.
 */
export function authenticate(app: App, credentials: SignInAttempt): Promise<SignInResult> {
  const { email, password, ...by } = credentials
  const authenticator = new Authenticator<SignInResult>()
  authenticator.use(
    new FormStrategy(({ form }) =>
      signIn(app.db, app, {
        ...by,
        email: String(form.get('email')),
        password: String(form.get('password')),
      }),
    ),
    'form',
  )
  // The body was read and checked with this product's limits; the strategy gets the fields as a request.
  const body = new URLSearchParams({ email, password })
  return authenticator.authenticate(
    'form',
    new Request(app.config.origin, { method: 'POST', body }),
  )
}
