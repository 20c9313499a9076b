import { data, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { serveForm } from '~/actions/serve-form.server'
import { passwordHints } from '~/content/forgot-password'
import { loginLabels } from '~/content/login'
import { privateMeta } from '~/content/site/page-meta'
import { staffForgotten, staffLook, staffPassword as copy } from '~/content/desk/staff-login'
import { staffPasswordMessages } from '~/domain/staff/staff-account.schema'
import { findStaffLink, type StaffLink } from '~/domain/staff/staff-link.server'
import { usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { PasswordField, SignInForm } from '~/forms/accounts/sign-in-form'
import { hideLinkToken, linkToken } from '~/http/cookies/link-token.server'
import { serveLoader, type RequestContext } from '~/http/requester/request-context.server'
import { requireSpelling } from '~/http/requester/staff-guard.server'
import { Button, ButtonLink } from '~/ui/button/button'
import { TextField } from '~/ui/field/text-field'
import { Row } from '~/ui/layout/layout'
import { SidePage } from '~/ui/side-page/side-page'
import { actOnStaffPassword } from './action.server'

export const handle = { enhanced: true }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { state = 'open' } = args.data ?? {}
  const { title } = state === 'open' ? copy : copy[state]
  return privateMeta(args, { title, description: copy.description })
}

export const loader = serveLoader(async (context) => {
  const { state, staff } = await requireLink(context)
  hideLinkToken(context)
  const page = { state, email: staff.email, token: await context.session.formToken() }
  // The address that led here opens an account: no other site gets it.
  return data(page, { headers: { 'Referrer-Policy': 'same-origin' } })
})

export const action = serveForm(actOnStaffPassword, requireLink)

/** @throws the ordinary 404 without the token of a link that there is or was. */
async function requireLink(context: RequestContext): Promise<StaffLink> {
  requireSpelling(context, '/staff/password')
  const link = await findStaffLink(context.app.db, linkToken(context))
  if (!link) throw new Response(null, { status: 404 })
  return link
}

export default function StaffPassword() {
  const { state, ...page } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  return state === 'open' ? <OpenPage {...page} answer={answer} /> : <ClosedPage state={state} />
}

interface OpenPageProps {
  email: string
  token: string
  answer: FormAnswer | undefined
}

function OpenPage({ email, token, answer }: OpenPageProps) {
  const { title, subtitle, busy, submit, password, again } = copy
  const order = ['new_password', 'confirm_password']
  const form = usePostedForm({ id: 'staff-password', answer, values: {}, order })
  const { failed } = staffPasswordMessages
  return (
    <SignInForm {...{ ...staffLook, title, subtitle, form, token, failed }}>
      {/* Tells a password manager whose password this is. */}
      <TextField
        id="email"
        name="email"
        defaultValue={email}
        label={loginLabels.email}
        type="email"
        autoComplete="username"
        readOnly
      />
      <PasswordField
        form={form}
        name="new_password"
        label={password}
        hint={passwordHints.candidate}
      />
      <PasswordField form={form} name="confirm_password" label={again} />
      <Button busyLabel={busy}>{submit}</Button>
    </SignInForm>
  )
}

/** The link has expired or was used. */
function ClosedPage({ state }: { state: 'used' | 'expired' }) {
  const { title, text } = copy[state]
  return (
    <SidePage {...staffLook} title={title}>
      <p>{text}</p>
      <Row>
        {state === 'used' && <ButtonLink href="/staff/login">{copy.login}</ButtonLink>}
        <ButtonLink kind="secondary" href="/staff/login?forgotten">
          {staffForgotten.submit}
        </ButtonLink>
      </Row>
    </SidePage>
  )
}
