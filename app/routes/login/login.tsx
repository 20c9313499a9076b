import { data, redirect, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { answerWith } from '~/actions/parse.server'
import { receiveForm } from '~/actions/receive-form.server'
import { serveForm } from '~/actions/serve-form.server'
import { guestLogin, isLoginType, login, type LoginType } from '~/content/login'
import { formMeta } from '~/content/page-meta'
import { signInMessages } from '~/domain/accounts/sign-in.schema'
import { ownPath, retryAfter, seeOther } from '~/http/redirects.server'
import { serveLoader } from '~/http/request-context.server'
import { signInBrowser } from '~/http/sign-in.server'
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

export const action = serveForm(async (context) => {
  const { session, params, url } = context
  const userType = requireLoginType(params.userType)
  if (userType === 'guest') {
    throw new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } })
  }
  const post = await receiveForm(context)
  if ('answer' in post) return post.answer
  const { posted } = post
  context.failing = {
    posted,
    message: signInMessages.error,
    log: 'sign-in failed',
    keeps: false,
    status: 503,
  }
  const refusal = await signInBrowser(context, userType, posted)
  if (refusal) {
    const { errors, seconds } = refusal
    const reason = refusal.reason === 'wrong' ? refusal.reason : undefined
    // Not 401, which asks for a header that no form sends: Lynx hides the page of it behind a question.
    const status = seconds === undefined ? 422 : 429
    const answer = { ...answerWith(posted, errors), reason }
    return data(answer, { status, headers: retryAfter(seconds) })
  }
  return seeOther(session, ownPath(url.searchParams.get('next')) ?? `/profile/${userType}`, {
    notice: { tone: 'success', text: signInMessages.success },
    leaving: true,
  })
})

export default function Login() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { notice } = useRouteLoaderData('root') as RootData
  if (page.type === 'guest') return <GuestPage />
  return <LoginPage {...page} type={page.type} notice={notice} answer={answer} />
}

function requireLoginType(name: string | undefined): LoginType {
  if (isLoginType(name)) return name
  throw new Response(null, { status: 404 })
}
