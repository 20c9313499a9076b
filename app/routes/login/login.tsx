import { data, redirect, type MetaFunction } from '@remix-run/node'
import {
  useActionData,
  useLoaderData,
  useRouteLoaderData,
  type ClientActionFunctionArgs,
} from '@remix-run/react'
import { guestLogin, login, type Door } from '~/content/login'
import { signInMessages, signInWait } from '~/domain/accounts/sign-in-messages'
import { signInFields } from '~/domain/accounts/sign-in.schema'
import { endSession, startSession } from '~/domain/sessions/sessions.server'
import { tokenField } from '~/forms/form-token'
import { enhancedPost } from '~/forms/enhanced-post'
import { answerWith, parseForm } from '~/forms/parse.server'
import type { FormAnswer } from '~/forms/posted-form'
import { cookiesNeeded, staleToken } from '~/forms/sentences'
import { ownPath, seeOther } from '~/http/answers.server'
import { authenticate } from '~/http/authenticator.server'
import { readFields } from '~/http/body.server'
import { log } from '~/http/log.server'
import { serveAction, serveLoader } from '~/http/serve.server'
import type { RootData } from '~/root'
import { GuestPage, LoginPage } from './login-page'

export const handle = { enhanced: true }

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  {
    title: page ? `${page.failed ? 'Error: ' : ''}${page.title} – ${page.brand}` : 'Page not found',
  },
]

export const loader = serveLoader(async ({ app, visit, params, url }) => {
  const door = requireDoor(params.userType)
  const { name: brand } = app.config.business
  if (door === 'guest') return { door, title: guestLogin.title, brand, failed: false, token: '' }

  const session = await visit.session()
  if (session.state === 'active' && session.account.userType === door) {
    throw redirect(ownPath(url.searchParams.get('next')) ?? `/profile/${door}`)
  }
  const token = await visit.formToken()
  return { door, title: login[door].title, brand, failed: visit.isPost, token }
})

export const action = serveAction(async ({ app, visit, request, params, url }) => {
  const userType = requireDoor(params.userType)
  if (userType === 'guest')
    throw new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })

  const { form, tooLarge } = await readFields(request)
  const again = (text: string, status: number, headers?: HeadersInit) =>
    data<FormAnswer>(answerWith(form, { '': text }), { status, headers })
  if (tooLarge) return again(signInMessages.wrong, 413)
  if (!visit.isOwnToken(form.get(tokenField))) {
    return again(visit.isKnown ? staleToken : cookiesNeeded, 403)
  }
  const parsed = parseForm(form, signInFields)
  if (!parsed.ok) return data<FormAnswer>(parsed.answer, { status: 422 })

  try {
    const { clientAddress, userAgent } = visit
    const result = await authenticate(app, { userType, ...parsed.value, clientAddress })
    if (!result.ok) {
      if (result.reason === 'wrong') return again(signInMessages.wrong, 401)
      return again(signInWait(result.seconds), 429, { 'Retry-After': `${result.seconds}` })
    }
    const { account, passwordHash } = result
    // Signing in anew ends what this browser had before.
    const earlier = await visit.session()
    if (earlier.state === 'active') await endSession(app.db, earlier.token)
    visit.signedIn(await startSession(app.db, { accountId: account.id, userAgent, passwordHash }))
  } catch (error) {
    log.error({ error }, 'sign-in failed')
    return again(signInMessages.error, 503)
  }
  return seeOther(visit, ownPath(url.searchParams.get('next')) ?? `/profile/${userType}`, {
    notice: { tone: 'success', text: signInMessages.success },
    leaving: true,
  })
})

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  enhancedPost(() => serverAction<typeof action>(), signInMessages.error)

export default function Login() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>() ?? undefined
  const { notice } = useRouteLoaderData('root') as RootData
  if (page.door === 'guest') return <GuestPage />
  return <LoginPage {...page} door={page.door} notice={notice} answer={answer} />
}

function requireDoor(name: string | undefined): Door {
  if (name === 'guest' || (name && Object.hasOwn(login, name))) return name as Door
  throw new Response(null, { status: 404 })
}
