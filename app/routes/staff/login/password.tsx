import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { formAction, type Submission } from '~/actions/form-action.server'
import { formAgain } from '~/actions/form-answers.server'
import { parseForm } from '~/actions/parse.server'
import { staffPassword as copy } from '~/content/desk/staff-login'
import { privateMeta } from '~/seo'
import { weakPassword } from '~/domain/fields/schemas/password.schema'
import { staffPasswordFields } from '~/domain/staff/staff.schema'
import { setStaffPassword } from '~/domain/staff/staff-link.server'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import * as links from '~/web/session/staff-sign-in.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import { StaffSignInPage } from './sign-in-page'

export { handle } from '~/desk-frame'
export const meta: MetaFunction<typeof loader> = (args) => privateMeta(args, copy)

export const loader = links.serveLinkPage(links.requireStaffLink)

const { failed } = copy
const described = { submit: 'set', failed, log: 'staff password not set', keeps: false }
const form = { admit: links.requireStaffLink, describe: () => described }
export const action = formAction(form, setPassword)

async function setPassword(context: RequestContext, { posted }: Submission) {
  const { app, session } = context
  const parsed = parseForm(posted, staffPasswordFields)
  if (!parsed.ok) return formAgain(posted, parsed.errors)
  const input = { token: links.readToken(context), password: parsed.value.new_password }
  const result = await setStaffPassword(app.db, app, input)
  if (!result.ok) {
    if (!result.weakness) throw links.redirectEnded(context, 'used')
    return formAgain(posted, { new_password: weakPassword[result.weakness] })
  }
  logSecurity('staff-password-set', session, { staff: result.staff.id })
  const notice = { tone: 'success', text: copy.done } as const
  return seeOther(session, '/staff/login', { notice, leaving: true })
}

export default function StaffPassword() {
  const { values } = useLoaderData<typeof loader>()
  return <StaffSignInPage {...copy} values={{ email: values.email }} />
}
