import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from '@remix-run/react'
import { serveStaffForm } from '~/actions/serve-staff-form.server'
import { privateMeta } from '~/content/site/page-meta'
import { staffDesk } from '~/content/desk/staff'
import { staffInbox as copy } from '~/content/desk/staff-inbox'
import { KeptText } from '~/forms/drafts/kept-text'
import { useNotice } from '~/forms/page-notice'
import { serveLoader } from '~/http/requester/request-context.server'
import { AwayPage } from '~/ui/away-page/away-page'
import { actOnTicked } from './action.server'
import { BulkPage } from './bulk-page'
import { InboxPage } from './inbox-page'
import { loadInbox } from './loader.server'

export const handle = { hydrate: true }
export { shouldRevalidate } from '~/ui/desk/should-revalidate'

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description } = copy
  return privateMeta(args, { title, description, hasErrors: args.data?.loaded?.hasErrors })
}

export const loader = serveLoader(loadInbox)
export const action = serveStaffForm(actOnTicked)

/** Of what is kept while somebody types, see the sheet. */
export const clientAction = ({ serverAction }: ClientActionFunctionArgs) =>
  serverAction().catch(() => null)

export default function StaffInbox() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const notice = useNotice()
  if (answer && 'bulk' in answer) return <BulkPage {...answer.bulk} answer={answer} />
  if (loaded) return <InboxPage inbox={loaded} answer={answer} notice={notice} />
  return (
    <AwayPage title={copy.title} text={staffDesk.away} retry={{ label: staffDesk.retry, href: '' }}>
      <KeptText typed={answer?.result.initialValue} />
    </AwayPage>
  )
}
