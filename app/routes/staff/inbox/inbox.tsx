import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { serveStaffPost } from '~/actions/serve-staff-form.server'
import { privateMeta } from '~/content/site/page-meta'
import { staffInbox as copy } from '~/content/desk/staff-inbox'
import { atDesk } from '~/desk-frame'
import { DeskAway } from '~/forms/drafts/desk-away'
import { useNotice } from '~/forms/page-notice'
import { useFormAnswer, type FormAnswer } from '~/forms/posted-form'
import { serveLoader } from '~/web/session/request-context.server'
import { actOnTicked } from './action.server'
import type { Bulk } from './bulk-preview.server'
import { BulkPage } from './bulk-page'
import { InboxPage } from './inbox-page'
import { loadInbox } from './loader.server'

export const handle = { frame: atDesk }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description } = copy
  return privateMeta(args, { title, description })
}

export const loader = serveLoader(loadInbox)
export const action = serveStaffPost(actOnTicked)

export default function StaffInbox() {
  const { loaded: inbox } = useLoaderData<typeof loader>()
  const answer = useFormAnswer<FormAnswer & { bulk?: Bulk }>()
  const notice = useNotice()
  if (answer?.bulk) return <BulkPage {...answer.bulk} answer={answer} />
  if (!inbox) return <DeskAway title={copy.title} answer={answer} />
  return <InboxPage {...{ inbox, answer, notice }} />
}
