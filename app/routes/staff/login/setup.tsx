import type { MetaFunction } from '@remix-run/node'
import { formAction } from '~/actions/form-action.server'
import { formAgain } from '~/actions/form-answers.server'
import { parseForm } from '~/actions/parse.server'
import { staffSetup as copy } from '~/content/desk/staff-login'
import { privateMeta } from '~/seo'
import { newMemberFields } from '~/domain/staff/staff.schema'
import { addStaff } from '~/domain/staff/team.server'
import { seeOther } from '~/web/page/redirects.server'
import { requireSetup, serveLinkPage } from '~/web/session/staff-sign-in.server'
import { StaffSignInPage } from './sign-in-page'

export { handle } from '~/desk-frame'
export const meta: MetaFunction<typeof loader> = (args) => privateMeta(args, copy)

export const loader = serveLinkPage(requireSetup)

const describe = () => ({ submit: 'add', failed: copy.failed, log: 'first owner not made' })

const form = { admit: requireSetup, describe }
export const action = formAction(form, async ({ app, session }, { posted }) => {
  const parsed = parseForm(posted, newMemberFields.omit({ role: true }))
  if (!parsed.ok) return formAgain(posted, parsed.errors)
  const link = await addStaff(app.db, { site: app.intake }, parsed.value)
  if (!link) return formAgain(posted, { '': copy.failed })
  app.queue.wake()
  const { pathname, search } = new URL(link)
  return seeOther(session, pathname + search)
})

export default function StaffSetup() {
  return <StaffSignInPage {...copy} />
}
