import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { serveStaffWriting } from '~/actions/serve-staff-form.server'
import { privateMeta } from '~/content/page-meta'
import { staffKinds } from '~/content/staff'
import { staffSubmission as copy } from '~/content/staff-submission'
import { serveLoader } from '~/http/request-context.server'
import type { RootData } from '~/root'
import { actOnSubmission, keepForSignIn } from './action.server'
import { loadSubmission } from './loader.server'
import { SheetPage } from './sheet-page'
import { UnreadPage } from './unread-page'

export const meta: MetaFunction<typeof loader> = (args) => {
  const { description, noteUnread } = copy
  const submission = args.data?.loaded?.submission
  const title = submission ? `${submission.name} – ${staffKinds[submission.kind].one}` : noteUnread
  return privateMeta(args, { title, description })
}

export const loader = serveLoader(loadSubmission)
export const action = serveStaffWriting(actOnSubmission, keepForSignIn)

export default function StaffSubmission() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const { notice } = useRouteLoaderData('root') as RootData
  if (!loaded) return <UnreadPage answer={answer} />
  return <SheetPage {...loaded} answer={answer} notice={notice} />
}
