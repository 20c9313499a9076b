import { data, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { serveForm } from '~/actions/serve-form.server'
import { privateMeta } from '~/content/page-meta'
import { staffPassword } from '~/content/staff-login'
import { hideLinkToken } from '~/http/link-token.server'
import { serveLoader } from '~/http/request-context.server'
import { actOnStaffPassword } from './action.server'
import { requireLink } from './link.server'
import { ClosedPage } from './closed-page'
import { PasswordPage } from './password-page'

export const handle = { enhanced: true }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { state = 'open' } = args.data ?? {}
  const { title } = state === 'open' ? staffPassword : staffPassword[state]
  return privateMeta(args, { title, description: staffPassword.description })
}

export const loader = serveLoader(async (context) => {
  const { state, staff } = await requireLink(context)
  hideLinkToken(context)
  const page = { state, email: staff.email, token: await context.session.formToken() }
  // The address that led here opens an account: no other site gets it.
  return data(page, { headers: { 'Referrer-Policy': 'same-origin' } })
})

export const action = serveForm(actOnStaffPassword, requireLink)

export default function StaffPassword() {
  const { state, ...page } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  if (state !== 'open') return <ClosedPage state={state} />
  return <PasswordPage {...page} answer={answer} />
}
