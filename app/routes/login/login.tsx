import { data, redirect, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { guestLogin, isLoginType, login, type LoginType } from '~/content/login'
import { formMeta } from '~/content/page-meta'
import { signInMessages } from '~/domain/accounts/sign-in.schema'
import { tokenField } from '~/script-contract'
import { failedAs } from '~/actions/failed.server'
import { answerWith } from '~/actions/parse.server'
import { unread } from '~/actions/posted-body.server'
import type { FormAnswer } from '~/forms/posted-form'
import { cookiesNeeded, staleToken, tooLarge } from '~/forms/messages'
import { ownPath, retryAfter, seeOther } from '~/http/redirects.server'
import { SignInRefused } from '~/http/authenticator.server'
import { readBody } from '~/http/body.server'
import { log } from '~/http/log.server'
import { serveAction, serveLoader } from '~/http/request-context.server'
import { signInVisit } from '~/http/sign-in.server'
import type { RootData } from '~/root'
import { GuestPage, LoginPage } from './login-page'

export const handle = { enhanced: true }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { type = 'guest' } = args.data ?? {}
  const { title, description } = type === 'guest' ? guestLogin : login[type]
  return formMeta(args, { title, description })
}

export const loader = serveLoader(async ({ session, params, url }) => {
  const type = requireLoginType(params.userType)
  if (type === 'guest') return { type, token: '' }

  const next = ownPath(url.searchParams.get('next'))
  const login = await session.login()
  if (login.state === 'active' && login.account.userType === type) {
    throw redirect(next ?? `/profile/${type}`)
  }
  const page = { token: await session.formToken(), email: session.knownAddress(type), next }
  return { type, ...page }
})

export const action = serveAction(async (context) => {
  const { session, request, params, url } = context
  const userType = requireLoginType(params.userType)
  if (userType === 'guest')
    throw new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })

  const read = await readBody(request, session)
  if (!read.ok) return unread(read)
  const { form } = read.body
  const again = (errors: Record<string, string>, status: number, headers?: HeadersInit) =>
    data<FormAnswer>(answerWith(form, errors), { status, headers })
  if (read.body.tooLarge) return again({ '': tooLarge }, 413)
  if (!session.isOwnToken(form.get(tokenField))) {
    return again({ '': session.isKnown ? staleToken : cookiesNeeded }, 403)
  }
  try {
    await signInVisit(context, userType, form)
  } catch (error) {
    if (error instanceof SignInRefused) {
      const { errors, seconds } = error
      // Not 401, which asks for a header that no form sends: Lynx hides the page of it behind a question.
      return again(errors, seconds === undefined ? 422 : 429, retryAfter(seconds))
    }
    log.error({ error }, 'sign-in failed')
    return again({ '': failedAs(signInMessages.error, error, { keeps: false }).text }, 503)
  }
  return seeOther(session, ownPath(url.searchParams.get('next')) ?? `/profile/${userType}`, {
    notice: { tone: 'success', text: signInMessages.success },
    leaving: true,
  })
})

export default function Login() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const { notice } = useRouteLoaderData('root') as RootData
  if (page.type === 'guest') return <GuestPage />
  return <LoginPage {...page} type={page.type} notice={notice} answer={answer} />
}

function requireLoginType(name: string | undefined): LoginType {
  if (isLoginType(name)) return name
  throw new Response(null, { status: 404 })
}
