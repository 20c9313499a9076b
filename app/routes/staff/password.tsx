import { requireSpelling } from '~/actions/desk/desk-address.server'
import { type MetaFunction, data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { parseForm } from '~/actions/parse.server'
import { formAction, type Submission } from '~/actions/form-action.server'
import { formAgain } from '~/actions/form-answers.server'
import { staffForgotten, staffLook, staffPassword as copy } from '~/content/desk/staff-login'
import { passwordHints } from '~/content/forgot-password'
import { loginLabels } from '~/content/login'
import { privateMeta } from '~/content/site/page-meta'
import { atDesk } from '~/desk-frame'
import { weakPassword } from '~/domain/fields/schemas/password.schema'
import {
  staffPasswordFields,
  staffPasswordMessages as messages,
} from '~/domain/staff/staff-account.schema'
import {
  type SetPasswordResult,
  type StaffLink,
  findStaffLink,
  setStaffPassword,
} from '~/domain/staff/staff-link.server'
import { PasswordField, SignInForm } from '~/forms/accounts/sign-in-form'
import { type FormAnswer, usePostedForm } from '~/forms/posted-form'
import { seeOther } from '~/web/page/redirects.server'
import { type RequestContext, serveLoader } from '~/web/session/request-context.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import { Button, ButtonLink } from '~/ui/button/button'
import { TextField } from '~/ui/field/inputs'
import { Row } from '~/ui/layout/layout'
import { SidePage } from '~/ui/side-page/side-page'

export const handle = { frame: atDesk }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { state = 'open' } = args.data ?? {}
  const { title } = state === 'open' ? copy : copy[state]
  return privateMeta(args, { title, description: copy.description })
}

export const loader = serveLoader(async (context) => {
  const { state, staff } = await requireLink(context)
  const page = { state, email: staff.email, token: context.session.formToken() }
  // The address that led here opens an account: no other site gets it.
  return data(page, { headers: { 'Referrer-Policy': 'no-referrer' } })
})

const definition = {
  admit: requireLink,
  describe: () => ({
    ...{ submit: 'set', failed: messages.failed, log: 'staff password not set', keeps: false },
  }),
}

export const action = formAction(definition, setPassword)

/** @throws the ordinary 404 without the token of a link that there is or was. */
async function requireLink(context: RequestContext): Promise<StaffLink> {
  requireSpelling(context, '/staff/password')
  const link = await findStaffLink(context.app.db, tokenIn(context))
  if (!link) throw new Response(null, { status: 404 })
  return link
}

const tokenIn = ({ url }: RequestContext) => url.searchParams.get('token') ?? ''

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
  const { failed } = messages
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

async function setPassword(context: RequestContext, { posted }: Submission) {
  const { app, session } = context
  const parsed = parseForm(posted, staffPasswordFields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const given = { token: tokenIn(context), password: parsed.value.new_password }
  const result = await setStaffPassword(app.db, { ...app, site: app.intake }, given)
  if (!result.ok) return refusal(posted, result)
  app.queue.wake()
  logSecurity('staff-password-set', session, { staff: result.staff.id })
  return seeOther(session, '/staff/login', {
    notice: { tone: 'success', text: messages.done },
    leaving: true,
  })
}

function refusal(posted: FormData, result: Exclude<SetPasswordResult, { ok: true }>) {
  if (result.reason === 'unknown') throw new Response(null, { status: 404 })
  if (result.reason === 'weak') {
    return formAgain(posted, { new_password: weakPassword[result.weakness] }, 422)
  }
  // The page says which, and what to do.
  return formAgain(posted, {}, 422)
}
