import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { customerProfile as copy } from '~/content/customer'
import { privateMeta } from '~/content/page-meta'
import { receiveProfile } from '~/actions/receive-profile.server'
import { saveProfile } from '~/actions/save-profile.server'
import { serveForm } from '~/actions/serve-form.server'
import { loadOrAway } from '~/http/load-or-away.server'
import { serveLoader } from '~/http/request-context.server'
import { useRoot } from '~/use-root'
import { EditPage } from './edit-page'
import { loadProfile } from './loader.server'
import { UnreadPage } from './unread-page'
import { ViewPage } from './view-page'

export const handle = { enhanced: true }

export const meta: MetaFunction<typeof loader> = (args) =>
  privateMeta(args, {
    title: copy.title,
    description: copy.description,
    hasErrors: !args.data?.loaded,
  })

export const loader = serveLoader((context) =>
  loadOrAway(context, 'profile not loaded', loadProfile),
)
export const action = serveForm(async (context) => {
  const post = await receiveProfile(context, { userType: 'customer' })
  return 'answer' in post ? post.answer : saveProfile(context, post)
})

export default function CustomerProfile() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  const { notice } = useRoot()
  if (!loaded) {
    // What could not be saved stays in the form, to be sent again.
    return answer ? <EditPage values={{}} token="" answer={answer} /> : <UnreadPage />
  }
  const { edit, ...view } = loaded
  return edit ? (
    <EditPage {...edit} token={view.token} answer={answer} notice={notice} />
  ) : (
    <ViewPage {...view} answer={answer} notice={notice} />
  )
}
