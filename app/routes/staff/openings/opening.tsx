import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { serveStaffPost } from '~/actions/serve-staff-form.server'
import { staffOpening as copy } from '~/content/desk/staff-openings'
import { privateMeta } from '~/content/site/page-meta'
import { atDesk } from '~/desk-frame'
import { DeskAway } from '~/forms/drafts/desk-away'
import { useNotice } from '~/forms/page-notice'
import { serveDesk } from '~/web/session/staff-guard.server'
import { actOnOpening } from './action.server'
import { loadOpening } from './loader.server'
import { EditOpening, OpeningPage } from './opening-page'

export const handle = { frame: atDesk }

export const meta: MetaFunction<typeof loader> = (args) => {
  const loaded = args.data?.loaded
  const title = loaded?.opening?.title ?? copy.new
  return privateMeta(args, { title, description: copy.description, hasErrors: !loaded })
}

export const loader = serveDesk(loadOpening)
export const action = serveStaffPost(actOnOpening)

export default function StaffOpening() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const notice = useNotice()
  if (!loaded) return <DeskAway title={copy.new} answer={answer} />
  const isForm = answer?.intent === 'save' || (loaded.isEditing && !answer)
  if (isForm || !loaded.opening) return <EditOpening {...loaded} answer={answer} />
  return <OpeningPage {...loaded} opening={loaded.opening} answer={answer} notice={notice} />
}
