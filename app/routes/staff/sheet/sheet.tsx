import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { serveStaffPost } from '~/actions/serve-staff-form.server'
import { privateMeta } from '~/content/site/page-meta'
import { staffGone, staffSheet as copy } from '~/content/desk/staff-sheet'
import { useFormAnswer } from '~/forms/posted-form'
import { useNotice } from '~/forms/page-notice'
import { serveLoader } from '~/http/requester/request-context.server'
import { actOnSheet } from './action.server'
import { GonePage } from './gone-page'
import { loadSheet } from './loader.server'
import { SheetPage } from './sheet-page'

export const handle = { hydrate: true }
export { clientAction, shouldRevalidate } from '~/ui/desk/autosave'

export const meta: MetaFunction<typeof loader> = (args) => {
  const { loaded } = args.data ?? {}
  const title = loaded ? `${loaded.name} – ${loaded.kind}` : staffGone.title
  return privateMeta(args, { title, description: copy.description })
}

export const loader = serveLoader(loadSheet)
export const action = serveStaffPost(actOnSheet)

export default function StaffSheet() {
  const { loaded, gone } = useLoaderData<typeof loader>()
  const answer = useFormAnswer()
  const notice = useNotice()
  if (loaded) return <SheetPage key={loaded.drawn} {...loaded} answer={answer} notice={notice} />
  return <GonePage gone={gone} answer={answer} />
}
