import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { serveForm } from '~/actions/serve-form.server'
import { privateMeta } from '~/content/page-meta'
import { staffCode, staffForgotten, staffLogin } from '~/content/staff-login'
import { serveLoader, type RequestContext } from '~/http/request-context.server'
import { requireSpelling } from '~/http/staff-guard.server'
import type { RootData } from '~/root'
import { actOnStaffLogin } from './action.server'
import { ArrivalPage } from './arrival-page'
import { CodePage } from './code-page'
import { ForgottenPage } from './forgotten-page'
import { isOfCode } from './intents'
import { loadStaffLogin } from './loader.server'
import { LoginPage } from './login-page'

export const handle = { enhanced: true }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description } = staffLogin
  if (args.data?.forgotten) return privateMeta(args, { ...staffForgotten, description })
  const state = args.data?.code ? `${staffCode.state} – ` : ''
  return privateMeta(args, { title: `${state}${title}`, description })
}

const admit = (context: RequestContext) => Promise.resolve(requireSpelling(context, '/staff/login'))

export const loader = serveLoader(async (context) => {
  await admit(context)
  return loadStaffLogin(context)
})

export const action = serveForm(actOnStaffLogin, admit)

export default function StaffLogin() {
  const { code, desk, forgotten, ...page } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const { notice } = useRouteLoaderData('root') as RootData
  if (desk) return <ArrivalPage href={desk} />
  // What cannot be had just now is where the form was posted from.
  if (code || (code === undefined && isOfCode(answer?.intent))) {
    return <CodePage {...page} code={code} notice={notice} answer={answer} />
  }
  if (forgotten) return <ForgottenPage {...page} notice={notice} answer={answer} />
  return <LoginPage {...page} notice={notice} answer={answer} />
}
