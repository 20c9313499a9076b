import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { guestLogin, isLoginType, login, type LoginType } from '~/content/login'
import { pageMeta } from '~/seo'
import { serveLoader } from '~/web/session/request-context.server'
import { useRoot } from '~/use-root'
import { action } from './action.server'
import { loadLogin } from './loader.server'
import { GuestPage, LoginPage } from './login-page'

export const meta: MetaFunction<typeof loader> = (args) => {
  const { data: page } = args
  if (!page || page.type === 'guest') {
    const { title, description } = guestLogin
    return pageMeta(args, { title, description })
  }
  const { title, description } = login[page.type]
  return pageMeta(args, { title, description })
}

export const loader = serveLoader(async (context) => {
  const type = requireLoginType(context.params.userType)
  return type === 'guest' ? ({ type } as const) : loadLogin(context, type)
})

export { action }

export default function Login() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const { notice } = useRoot()
  if (page.type === 'guest') return <GuestPage />
  return <LoginPage {...page} notice={notice} answer={answer} />
}

function requireLoginType(name: string | undefined): LoginType {
  if (isLoginType(name)) return name
  throw new Response(null, { status: 404 })
}
