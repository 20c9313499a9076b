import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { serveStaffPost } from '~/actions/serve-staff-form.server'
import { privateMeta } from '~/content/site/page-meta'
import { staffKinds } from '~/content/desk/staff'
import { staffErase as copy, staffSheet } from '~/content/desk/staff-sheet'
import { findErasure } from '~/domain/cases/erase-subject.server'
import {
  erasedWith,
  erasureMessages,
  staysAfterErasure,
  toldByMail,
} from '~/domain/cases/erase.schema'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { recordLook } from '~/domain/staff/acts.server'
import { DeskForm } from '~/forms/desk-form'
import type { FormAnswer } from '~/forms/posted-form'
import { serveAfterPost } from '~/http/pages/load-or-away.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { requireRole } from '~/http/requester/staff-guard.server'
import { namedSubject } from '~/http/requester/subject-address.server'
import { AwayPage } from '~/ui/away-page/away-page'
import { ButtonLink } from '~/ui/button/button'
import { DeskPage } from '~/ui/desk/desk-page'
import { TextField } from '~/ui/field/text-field'
import { FileList } from '~/ui/file-list/file-list'
import { FieldGrid } from '~/ui/layout/layout'
import { withAddresses } from '~/ui/text/address'
import { Text } from '~/ui/text/text'
import { eraseNamed } from './action.server'

export const meta: MetaFunction<typeof loader> = (args) => {
  const { description } = copy
  return privateMeta(args, { title: copy.title(args.data?.loaded?.name), description })
}
/** Nothing after a post, when it cannot be had just now. */
export const loader = serveAfterPost('submission not loaded', loadErasure)
export const action = serveStaffPost(eraseNamed, 'owner')

/** What erasing one takes away. */
async function loadErasure(context: RequestContext) {
  const { app, session, params, url, request } = context
  const { staff } = await requireRole(context, 'owner')
  const named = namedSubject(params)
  const erasure = await findErasure(app.db, named)
  if (!erasure) throw new Response(null, { status: 404 })
  const { kind, id } = named
  if (request.method !== 'HEAD') {
    await recordLook(app.db, { staff, act: 'erasing', kind, subjectId: id }, new Date())
  }
  const { name, email, createdAt } = erasure.subject
  return {
    name,
    lead: `${staffKinds[kind].one}. ${staffSheet.received} ${formatIndianMoment(createdAt)}.`,
    goes: [erasedWith(kind), ...erasure.documents],
    told: kind === 'contact' ? undefined : toldByMail(email),
    sheet: `/staff/${kind}/${id}${url.search}`,
    token: await session.formToken(),
  }
}

type Loaded = Awaited<ReturnType<typeof loadErasure>>

export default function StaffErase() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (loaded) return <ErasePage {...loaded} answer={answer} />
  const text = answer?.result.error?.['']?.[0] ?? erasureMessages.notErased
  return (
    <AwayPage title={copy.title(undefined)} text={text} retry={{ label: copy.retry, href: '' }} />
  )
}

function ErasePage({
  name,
  lead,
  goes,
  told,
  ...page
}: Loaded & { answer: FormAnswer | undefined }) {
  return (
    <DeskPage title={copy.title(name)}>
      <Text kind="muted">{lead}</Text>
      <DeskForm
        id="erase"
        {...{ token: page.token, answer: page.answer, intent: 'erase', submit: copy.submit }}
        busyLabel={copy.busy}
        beside={
          <ButtonLink kind="secondary" href={page.sheet}>
            {copy.keep}
          </ButtonLink>
        }
      >
        {(form) => (
          <>
            <p>{copy.lead}</p>
            <FileList items={goes.map((label, n) => ({ id: String(n), label, plain: true }))} />
            {told && <p>{withAddresses(`${told}.`)}</p>}
            <p>{staysAfterErasure}</p>
            <FieldGrid>
              <TextField
                {...form.field('password')}
                label={copy.password}
                type="password"
                autoComplete="current-password"
                required
              />
            </FieldGrid>
          </>
        )}
      </DeskForm>
    </DeskPage>
  )
}
