import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { candidateProfile as copy } from '~/content/candidate'
import { privateMeta } from '~/content/site/page-meta'
import { profileMessages } from '~/domain/profiles/profile.schema'
import { loadOrAway } from '~/web/page/load-or-away.server'
import { serveLoader } from '~/web/session/request-context.server'
import { inRoom } from '~/room'
import { AwayPage } from '~/ui/away-page/away-page'
import { useRoot } from '~/use-root'
import { action } from './action.server'
import { EditPage } from './edit-page'
import { loadProfile } from './loader.server'
import { ViewPage } from './view-page'

export const handle = { frame: inRoom('profile') }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description } = copy
  return privateMeta(args, { title, description, hasErrors: !args.data?.loaded })
}

export const loader = serveLoader((context) =>
  loadOrAway(context, 'profile not loaded', loadProfile),
)
export { action }

export default function CandidateProfile() {
  const page = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const { notice } = useRoot()
  const unsaved = answer && <EditPage token="" answer={answer} notice={undefined} />
  if (!page.loaded) return unsaved ?? <UnreadPage />
  const { edit, ...view } = page.loaded
  return edit ? (
    <EditPage edit={edit} token={view.token} answer={answer} notice={notice} />
  ) : (
    <ViewPage {...view} answer={answer} notice={notice} />
  )
}

const retry = { label: copy.retry, href: '/profile/candidate' }

function UnreadPage() {
  return <AwayPage title={copy.title} text={profileMessages.notLoaded} retry={retry} />
}
