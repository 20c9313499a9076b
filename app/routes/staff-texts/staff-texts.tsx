import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { serveStaffForm } from '~/actions/serve-staff-form.server'
import { privateMeta } from '~/content/page-meta'
import { staffDesk } from '~/content/staff'
import { staffTexts as copy } from '~/content/staff-texts'
import { findDeskDraft } from '~/domain/staff/desk-drafts.server'
import { listTexts } from '~/domain/staff/staff-texts.server'
import { KeptText } from '~/forms/kept-text'
import { loadOrAway } from '~/http/load-or-away.server'
import { serveLoader, type RequestContext } from '~/http/request-context.server'
import { mayDo, requireStaff } from '~/http/staff-guard.server'
import type { RootData } from '~/root'
import { AwayPage } from '~/ui/away-page/away-page'
import { actOnTexts } from './action.server'
import { TextsPage } from './texts-page'

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description } = copy
  return privateMeta(args, { title, description, hasErrors: !args.data?.loaded })
}

export const loader = serveLoader((context) =>
  loadOrAway(context, 'staff desk not loaded', loadTexts),
)
export const action = serveStaffForm(actOnTexts, 'owner')

async function loadTexts(context: RequestContext) {
  const { staff } = await requireStaff(context)
  const rows = await listTexts(context.app.db)
  const texts = rows.map(({ updatedAt, ...text }) => ({
    ...text,
    version: updatedAt.toISOString(),
  }))
  const chosen = texts.find(({ id }) => id === context.url.searchParams.get('text'))
  const page = chosen?.id ?? '/staff/texts'
  return {
    texts,
    chosen,
    typed: (await findDeskDraft(context.app.db, { by: staff.id, page }))?.values,
    mayWrite: mayDo(staff, 'owner'),
    token: await context.session.formToken(),
  }
}

export default function StaffTexts() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const { notice } = useRouteLoaderData('root') as RootData
  if (loaded) return <TextsPage {...loaded} answer={answer} notice={notice} />
  const retry = { label: staffDesk.retry, href: '/staff/texts' }
  return (
    <AwayPage title={copy.title} text={staffDesk.away} retry={retry}>
      <KeptText typed={answer?.result.initialValue} />
    </AwayPage>
  )
}
