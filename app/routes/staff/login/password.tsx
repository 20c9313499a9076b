import { type MetaFunction, data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { requireSpelling } from '~/actions/desk/desk-address.server'
import { formAction, type Submission } from '~/actions/form-action.server'
import { formAgain } from '~/actions/form-answers.server'
import { parseForm } from '~/actions/parse.server'
import { staffForgotten, staffLook, staffPassword as copy } from '~/content/desk/staff-login'
import { privateMeta } from '~/seo'
import { weakPassword } from '~/domain/fields/schemas/password.schema'
import { staffPasswordFields } from '~/domain/staff/staff.schema'
import { findStaffLink, setStaffPassword, type StaffLink } from '~/domain/staff/staff-link.server'
import { seeOther } from '~/web/page/redirects.server'
import { type RequestContext, serveLoader } from '~/web/session/request-context.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import { ButtonLink } from '~/ui/button/button'
import { Row } from '~/ui/layout/layout'
import { SidePage } from '~/ui/side-page/side-page'
import { DoorPage } from './door-page'

export { handle } from '~/desk-frame'
export const meta: MetaFunction<typeof loader> = (args) =>
  privateMeta(args, args.data?.isOpen ? copy : { ...copy, title: copy.closed.title })

export const loader = serveLoader(async (context) => {
  const { isOpen, staff } = await requireLink(context)
  const page = { isOpen, email: staff.email, token: context.session.formToken() }
  // The address that led here opens an account: no other site gets it.
  return data(page, { headers: { 'Referrer-Policy': 'no-referrer' } })
})

const tokenIn = ({ url }: RequestContext) => url.searchParams.get('token') ?? ''

/** @throws the ordinary 404 without the token of a link that there is or was */
async function requireLink(context: RequestContext): Promise<StaffLink> {
  requireSpelling(context, '/staff/password')
  const link = await findStaffLink(context.app.db, tokenIn(context))
  if (!link) throw new Response(null, { status: 404 })
  return link
}

const { failed } = copy
const describe = () => ({ submit: 'set', failed, log: 'staff password not set', keeps: false })

export const action = formAction({ admit: requireLink, describe }, setPassword)

async function setPassword(context: RequestContext, { posted }: Submission) {
  const { app, session } = context
  const parsed = parseForm(posted, staffPasswordFields)
  if (!parsed.ok) return formAgain(posted, parsed.errors)
  const given = { token: tokenIn(context), password: parsed.value.new_password }
  const result = await setStaffPassword(app.db, app, given)
  if (!result.ok) {
    const { weakness } = result
    // Else the page says that the link is closed, and what to do.
    return formAgain(posted, weakness ? { new_password: weakPassword[weakness] } : {})
  }
  logSecurity('staff-password-set', session, { staff: result.staff.id })
  const notice = { tone: 'success', text: copy.done } as const
  return seeOther(session, '/staff/login', { notice, leaving: true })
}

export default function StaffPassword() {
  const { isOpen, email, token } = useLoaderData<typeof loader>()
  if (isOpen) return <DoorPage id="staff-password" {...copy} token={token} values={{ email }} />
  const { title, text, login } = copy.closed
  return (
    <SidePage {...staffLook} title={title}>
      <p>{text}</p>
      <Row>
        <ButtonLink href="/staff/login">{login}</ButtonLink>
        <ButtonLink kind="secondary" href="/staff/login?forgotten">
          {staffForgotten.submit}
        </ButtonLink>
      </Row>
    </SidePage>
  )
}
