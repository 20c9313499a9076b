import { requireSpelling } from '~/actions/desk/desk-address.server'
import { type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { formAction } from '~/actions/form-action.server'
import {
  staffCode,
  staffForgotten,
  staffIntents,
  staffLogin as copy,
} from '~/content/desk/staff-login'
import { privateMeta } from '~/seo'
import { atDesk } from '~/desk-frame'
import type { CodeStanding } from '~/domain/otp/otp.schema'
import { findStaffCode } from '~/domain/staff/staff-code.server'
import { loadAfterPost } from '~/web/page/load-or-away.server'
import { type RequestContext, serveLoader } from '~/web/session/request-context.server'
import { staffLogin, staffPath } from '~/web/session/staff-guard.server'
import { useRoot } from '~/use-root'
import { buttons, describeLogin } from './action.server'
import { CodePage, ForgottenPage, LoginPage } from './pages'

export const handle = { frame: atDesk }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description } = copy
  if (args.data?.forgotten) return privateMeta(args, { ...staffForgotten, description })
  const state = args.data?.code ? `${staffCode.state} – ` : ''
  return privateMeta(args, { title: `${state}${title}`, description })
}

const admit = (context: RequestContext) => Promise.resolve(requireSpelling(context, '/staff/login'))

export const loader = serveLoader(async (context) => {
  await admit(context)
  return loadStaffLogin(context)
})

export const action = formAction({ admit, describe: describeLogin }, buttons)

export default function StaffLogin() {
  const { code, forgotten, ...page } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const { notice } = useRoot()
  // A step that cannot be had just now is the posted form's.
  const wasCode = [staffIntents.resend, staffIntents.code].some((one) => one === answer?.intent)
  const props = { ...page, notice, answer }
  if (code) return <CodePage {...props} code={code} />
  if (code === undefined && wasCode) return <CodePage {...props} />
  return forgotten ? <ForgottenPage {...props} /> : <LoginPage {...props} />
}

export interface CodeView {
  email: string
  /** Seconds until another code may be sent; 0 = now. */
  resendIn: number
  standing: CodeStanding
}

async function loadStaffLogin(context: RequestContext) {
  const { session, url } = context
  const next = staffPath(url.searchParams.get('next'))
  const code = await loadAfterPost(context, 'staff desk not loaded', (of) => findCode(of, next))
  return {
    code,
    token: session.formToken(),
    back: staffLogin({ next }),
    forgotten: url.searchParams.has('forgotten'),
  }
}

/** Null where none was sent, or it was used up: then the page asks for the password. */
async function findCode(
  { app, session, url }: RequestContext,
  next: string | undefined,
): Promise<CodeView | null> {
  const login = await session.staff.login()
  if (login.state === 'active') throw redirect(next ?? '/staff')
  if (login.state !== 'unconfirmed' || !url.searchParams.has('code')) return null
  const { email } = login.staff
  const otp = await findStaffCode(app.db, { email, visitor: session.visitor() })
  return otp.state === 'sent' ? { email, resendIn: otp.resendIn, standing: otp.code } : null
}
