import { type MetaFunction, data } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { parseForm } from '~/actions/parse.server'
import { formAgain } from '~/actions/receive-form.server'
import { type StaffPost, serveStaffPost } from '~/actions/serve-staff-form.server'
import { staffKinds } from '~/content/desk/staff'
import { staffCase, staffErase as copy } from '~/content/desk/staff-case'
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
import { findSubject } from '~/domain/desk/subjects.server'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { checkStaffPassword } from '~/domain/staff/staff-password.server'
import { DeskForm } from '~/forms/desk-form'
import type { FormAnswer } from '~/forms/posted-form'
import { serveAfterPost } from '~/web/page/load-or-away.server'
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { requireRole } from '~/web/session/staff-guard.server'
import { namedSubject } from '~/web/session/subject-address.server'
import { logSecurity } from '~/web/telemetry/security-log.server'
import { AwayPage } from '~/ui/away-page/away-page'
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
export const action = serveStaffPost(eraseNamed, 'owner')

async function loadErasure(context: RequestContext) {
  const { app, session, params, url } = context
  await requireRole(context, 'owner')
  const named = namedSubject(params)
  const erasure = await findErasure(app.db, named)
  if (!erasure) throw new Response(null, { status: 404 })
  const { kind, id } = named
  const { name, email, createdAt } = erasure.subject
  return {
    name,
    lead: `${staffKinds[kind].one}. ${staffCase.received(formatIndianMoment(createdAt))}.`,
    goes: erasedItems({ kind, ...erasure }),
    told: kind === 'contact' ? undefined : toldByMail(email),
    sheet: `/staff/${kind}/${id}${url.search}`,
    token: session.formToken(),
  }
}

type Loaded = Awaited<ReturnType<typeof loadErasure>>

interface FormProps {
  answer: FormAnswer | undefined
}

export default function StaffErase() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (loaded) return <ErasePage {...loaded} answer={answer} />
  const text = answer?.result.error?.['']?.[0] ?? messages.notErased
  return (
    <AwayPage title={copy.title(undefined)} text={text} retry={{ label: copy.retry, href: '' }} />
  )
}

function ErasePage({ name, lead, goes, told, sheet, ...page }: Loaded & FormProps) {
  return (
    <DeskPage title={copy.title(name)}>
      <Text kind="muted">{lead}</Text>
      <DeskForm
        id="erase"
        {...{ ...page, ...copy.form }}
        beside={
          <ButtonLink kind="secondary" href={sheet}>
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

const fields = z.object({ password: z.string({ error: messages.passwordMissing }) })

async function eraseNamed(context: RequestContext, { staff, posted, sessionId }: StaffPost) {
  const { app, session, params } = context
  const { db, limits, queue, intake } = app
  const named = namedSubject(params)
  const log = 'submission not changed'
  context.failing = { posted, message: messages.notErased, log, keeps: false }
  // Pressed twice, or somebody else was faster.
  if (!(await findSubject(db, named))) return toList(context, messages.gone, 'info')
  const parsed = parseForm(posted, fields)
  if (!parsed.ok) return data(parsed.answer, { status: 422 })
  const by = { email: staff.email, client: session.client, owner: `session ${sessionId}` }
  const confirmed = await checkStaffPassword(db, { limits }, { ...by, ...parsed.value })
  if (!confirmed.ok) {
    return confirmed.reason === 'wrong'
      ? formAgain(posted, { password: messages.passwordWrong }, 422)
      : formAgain(posted, { '': signInWait(confirmed.seconds) }, 429, confirmed.seconds)
  }
  const erased = await eraseSubject(db, { ...intake, by: staff }, named)
  if (!erased) return toList(context, messages.gone, 'info')
  logSecurity('submission-erased', session)
  queue.wake()
  return toList(context, messages.erased, 'success')
}

function toList({ session, url }: RequestContext, text: string, tone: 'info' | 'success') {
  const notice = { tone, text, stays: true } as const
  return seeOther(session, inboxHref(readInboxFilter(url.searchParams)), { notice, leaving: true })
}
