import { type MetaFunction, data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { parseForm } from '~/actions/parse.server'
import { formAgain } from '~/actions/form-answers.server'
import { type StaffPost, serveStaffPost } from '~/actions/serve-staff-form.server'
import { staffKinds } from '~/content/desk/staff'
import { staffErase as copy } from '~/content/desk/staff-case'
import { privateMeta } from '~/content/site/page-meta'
import { atDesk } from '~/desk-frame'
import { signInWait } from '~/domain/accounts/sign-in.schema'
import { inboxHref, readInboxFilter } from '~/domain/desk/case-filter'
import { eraseSubject, findErasure } from '~/domain/desk/erase-subject.server'
import {
  erasedItems,
  erasureMessages as messages,
  staysAfterErasure,
  toldByMail,
} from '~/domain/desk/erase.schema'
import { checkStaffPassword } from '~/domain/staff/staff-password.server'
import { DeskForm } from '~/forms/desk-form'
import { useFormAnswer } from '~/forms/posted-form'
import { serveAfterPost } from '~/web/page/load-or-away.server'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { requireRole } from '~/web/session/staff-guard.server'
import { namedSubject } from '~/actions/desk/desk-address.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import { AwayPage } from '~/ui/notice/notice'
import { ButtonLink } from '~/ui/button/button'
import { DeskPage } from '~/ui/desk/desk-page'
import { FileList } from '~/ui/file-list/file-list'
import { withAddresses } from '~/ui/text/address'
import { Text } from '~/ui/text/text'

export const handle = { frame: atDesk }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { description } = copy
  return privateMeta(args, { title: copy.title(args.data?.loaded?.name), description })
}
/** Nothing after a post, when it cannot be had just now. */
export const loader = serveAfterPost('submission not loaded', loadErasure)
export const action = serveStaffPost(eraseNamed, {
  ...{ role: 'owner', failed: messages.notErased, keeps: false },
})

async function loadErasure(context: RequestContext) {
  const { app, session, params, url } = context
  await requireRole(context, 'owner')
  const { kind, id } = namedSubject(params)
  const erasure = await findErasure(app.db, { kind, id })
  if (!erasure) throw new Response(null, { status: 404 })
  const { name, email } = erasure.subject
  return {
    name,
    kind: staffKinds[kind].one,
    goes: erasedItems({ kind, ...erasure }),
    told: kind === 'contact' ? undefined : toldByMail(email),
    back: `/staff/${kind}/${id}${url.search}`,
    token: session.formToken(),
  }
}

const fields = z.object({ password: z.string({ error: messages.passwordMissing }) })

async function eraseNamed(context: RequestContext, { staff, posted, sessionId }: StaffPost) {
  const { app, session, params, url } = context
  const { db, limits, queue, intake } = app
  const parsed = parseForm(posted, fields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const by = { email: staff.email, client: session.client, owner: `session ${sessionId}` }
  const confirmed = await checkStaffPassword(db, { limits }, { ...by, ...parsed.value })
  if (!confirmed.ok) {
    return confirmed.reason === 'wrong'
      ? formAgain(posted, { password: messages.passwordWrong }, 422)
      : formAgain(posted, { '': signInWait(confirmed.seconds) }, 429, confirmed.seconds)
  }
  // Pressed twice, or somebody else was faster, where there is nothing left.
  const erased = await eraseSubject(db, { ...intake, by: staff }, namedSubject(params))
  if (erased) logSecurity('submission-erased', session)
  queue.wake()
  const text = erased ? messages.erased : messages.gone
  const notice = { tone: erased ? 'success' : 'info', text } as const
  return seeOther(session, inboxHref(readInboxFilter(url.searchParams)), { notice, leaving: true })
}

export default function StaffErase() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useFormAnswer()
  const title = copy.title(loaded?.name)
  if (!loaded) {
    const text = answer?.result.error?.['']?.[0] ?? messages.notErased
    return <AwayPage title={title} text={text} retry={{ label: copy.retry, href: '' }} />
  }
  const { kind, goes, told, back, token } = loaded
  return (
    <DeskPage title={title}>
      <Text kind="muted">{kind}</Text>
      <DeskForm
        id="erase"
        {...{ token, answer, ...copy.form }}
        beside={
          <ButtonLink kind="secondary" href={back}>
            {copy.keep}
          </ButtonLink>
        }
      >
        <p>{copy.lead}</p>
        <FileList items={goes.map((label, n) => ({ id: String(n), label, plain: true }))} />
        {told && <p>{withAddresses(`${told}.`)}</p>}
        <p>{staysAfterErasure}</p>
      </DeskForm>
    </DeskPage>
  )
}
