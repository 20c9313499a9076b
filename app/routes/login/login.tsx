import { data, redirect, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { guestLogin, login, type Door } from '~/content/login'
import { signInMessages } from '~/domain/accounts/sign-in-messages'
import { signInFields } from '~/domain/accounts/sign-in.schema'
import { tokenField } from '~/forms/token-field'
import { failedAs } from '~/forms/failed.server'
import { answerWith, parseForm } from '~/forms/parse.server'
import { unread } from '~/forms/posted-body.server'
import type { FormAnswer } from '~/forms/posted-form'
import { cookiesNeeded, staleToken, tooLarge } from '~/forms/sentences'
import { ownPath, retryAfter, seeOther } from '~/http/answers.server'
import { readBody } from '~/http/body.server'
import { log } from '~/http/log.server'
import { serveAction, serveLoader } from '~/http/serve.server'
import { signInVisit } from '~/http/sign-in.server'
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

  const next = ownPath(url.searchParams.get('next'))
  const session = await visit.session()
  if (session.state === 'active' && session.account.userType === door) {
    throw redirect(next ?? `/profile/${door}`)
  }
  const page = { token: await visit.formToken(), email: visit.knownAddress(door), next }
  return { door, title: login[door].title, brand, failed: visit.isPost, ...page }
})

export const action = serveAction(async (served) => {
  const { visit, request, params, url } = served
  const userType = requireDoor(params.userType)
  if (userType === 'guest')
    throw new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })

  const read = await readBody(request, visit)
  if (!read.ok) return unread(read)
  const { form } = read.body
  const again = (text: string, status: number, headers?: HeadersInit) =>
    data<FormAnswer>(answerWith(form, { '': text }), { status, headers })
  if (read.body.tooLarge) return again(tooLarge, 413)
  if (!visit.isOwnToken(form.get(tokenField))) {
    return again(visit.isKnown ? staleToken : cookiesNeeded, 403)
  }
  const parsed = parseForm(form, signInFields)
  if (!parsed.ok) return data<FormAnswer>(parsed.answer, { status: 422 })

  try {
    const result = await signInVisit(served, { userType, ...parsed.value })
    if (!result.ok) {
      const { text, seconds } = result
      // Not 401, which asks for a header that no form sends: Lynx hides the page of it behind a question.
      return again(text, seconds === undefined ? 422 : 429, retryAfter(seconds))
    }
  } catch (error) {
    log.error({ error }, 'sign-in failed')
    return again(failedAs(signInMessages.error, error, { keeps: false }).text, 503)
  }
  return seeOther(visit, ownPath(url.searchParams.get('next')) ?? `/profile/${userType}`, {
    notice: { tone: 'success', text: signInMessages.success },
    leaving: true,
  })
})

export default function Login() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const { notice } = useRouteLoaderData('root') as RootData
  if (page.door === 'guest') return <GuestPage />
  return <LoginPage {...page} door={page.door} notice={notice} answer={answer} />
}

function requireDoor(name: string | undefined): Door {
  if (name === 'guest' || (name && Object.hasOwn(login, name))) return name as Door
  throw new Response(null, { status: 404 })
}
