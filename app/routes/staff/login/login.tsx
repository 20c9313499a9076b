import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { serveForm } from '~/actions/serve-form.server'
import { privateMeta } from '~/content/site/page-meta'
import { staffCode, staffForgotten, staffIntents, staffLogin } from '~/content/desk/staff-login'
import { serveLoader, type RequestContext } from '~/http/requester/request-context.server'
import { requireSpelling } from '~/http/requester/staff-guard.server'
import { useRoot } from '~/use-root'
import { actOnStaffLogin } from './action.server'
import { loadStaffLogin } from './loader.server'
import { ArrivalPage, CodePage, ForgottenPage, LoginPage } from './pages'

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
  const { notice } = useRoot()
  if (desk) return <ArrivalPage href={desk} />
  // What cannot be had just now is where the form was posted from.
  const wasCode = [staffIntents.resend, staffIntents.code].some((one) => one === answer?.intent)
  const props = { ...page, notice, answer }
  if (code) return <CodePage {...props} code={code} />
  if (code === undefined && wasCode) return <CodePage {...props} />
  return forgotten ? <ForgottenPage {...props} /> : <LoginPage {...props} />
}
