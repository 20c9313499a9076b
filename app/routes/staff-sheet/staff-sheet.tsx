import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { serveStaffWriting } from '~/actions/serve-staff-form.server'
import { privateMeta } from '~/content/page-meta'
import { staffDesk, staffKinds } from '~/content/staff'
import { staffGone, staffSheet as copy } from '~/content/staff-sheet'
import { serveLoader } from '~/http/request-context.server'
import type { RootData } from '~/root'
import { AwayPage } from '~/ui/away-page/away-page'
import { actOnSheet, keepForSignIn } from './action.server'
import { GonePage } from './gone-page'
import { loadSheet } from './loader.server'
import { SheetPage } from './sheet-page'

export const meta: MetaFunction<typeof loader> = (args) => {
  const { loaded } = args.data ?? {}
  const title = loaded ? `${loaded.name} – ${staffKinds[loaded.subject.kind].one}` : staffGone.title
  return privateMeta(args, { title, description: copy.description })
}

export const loader = serveLoader(loadSheet)
export const action = serveStaffWriting(actOnSheet, keepForSignIn)

export default function StaffSheet() {
  const { loaded, gone } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const { notice } = useRouteLoaderData('root') as RootData
  if (loaded) return <SheetPage {...loaded} answer={answer} notice={notice} />
  if (gone) return <GonePage {...gone} answer={answer} />
  return <AwayPageWithText answer={answer} />
}

/** After a post that nobody could carry out just now: what was typed stays on the page. */
function AwayPageWithText({ answer }: { answer: Parameters<typeof GonePage>[0]['answer'] }) {
  if (answer) return <GonePage by={undefined} answer={answer} isAway />
  const retry = { label: staffDesk.retry, href: '' }
  return <AwayPage title={copy.description} text={staffDesk.away} retry={retry} />
}
