import { z } from 'zod'
import { checked, deskAction } from '~/actions/desk/desk-action.server'
import { namedSubject } from '~/actions/desk/desk-address.server'
import { staffErase as copy } from '~/content/desk/staff-case'
import { deskMeta } from '~/seo'
import { signInWait } from '~/domain/accounts/sign-in.schema'
import { inboxHref, readInboxFilter } from '~/domain/desk/case-filter'
import { eraseSubject } from '~/domain/desk/erase-subject.server'
import { findSubject } from '~/domain/desk/sheet.server'
import { checkStaffPassword } from '~/domain/staff/staff-sign-in.server'
import { DeskForm } from '~/forms/desk-form'
import { deskPage, type DeskProps } from '~/forms/desk-page'
import type { RequestContext } from '~/web/session/request-context.server'
import { serveDesk } from '~/web/session/staff-guard.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import { ButtonLink } from '~/ui/button/button'

export { handle } from '~/desk-frame'
export const meta = deskMeta(copy)
export const loader = serveDesk(loadErasure, 'owner')

async function loadErasure({ app, params, url }: RequestContext) {
  const subject = namedSubject(params)
  const found = await findSubject(app.db, subject)
  if (!found) throw new Response(null, { status: 404 })
  return {
    name: found.name,
    goes: subject.kind === 'contact' ? copy.message : copy.account,
    told: subject.kind === 'contact' ? undefined : copy.told(found.email),
    back: `/staff/${subject.kind}/${subject.id}${url.search}`,
  }
}

const fields = z.object({ password: z.string({ error: copy.passwordMissing }) })

export const action = deskAction(
  {
    erase: checked(fields, async (context, { staff, sessionId, values }) => {
      const { app, session, params, url } = context
      const by = { email: staff.email, client: session.client, owner: `session ${sessionId}` }
      const confirmed = await checkStaffPassword(app.db, app, { ...by, ...values })
      if (!confirmed.ok && confirmed.reason === 'wrong')
        return { errors: { password: copy.passwordWrong } }
      if (!confirmed.ok) {
        const { seconds } = confirmed
        return { errors: { '': signInWait(seconds) }, seconds }
      }
      const deps = { ...app.intake, by: staff }
      const isErased = await eraseSubject(app.db, deps, namedSubject(params))
      if (isErased) logSecurity('submission-erased', session)
      app.queue.wake()
      const to = inboxHref(readInboxFilter(url.searchParams))
      return { said: isErased ? copy.erased : copy.gone, to }
    }),
  },
  { role: 'owner', failed: copy.failed, keeps: false },
)

type Loaded = Awaited<ReturnType<typeof loadErasure>>

function Erase({ name, goes, told, back, answer }: DeskProps<Loaded>) {
  const keep = (
    <ButtonLink kind="secondary" href={back}>
      {copy.keep}
    </ButtonLink>
  )
  return (
    <DeskForm id="erase" answer={answer} {...copy.form} title={name} beside={keep}>
      <p>{goes}</p>
      {told && <p>{told}</p>}
      <p>{copy.stays}</p>
    </DeskForm>
  )
}

export default deskPage(copy, Erase)
