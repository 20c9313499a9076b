import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { RequestAnswer } from '~/actions/requests/send-request.server'
import { serveForm } from '~/actions/serve-form.server'
import { newRequest as copy } from '~/content/requests'
import { privateMeta } from '~/content/page-meta'
import { loadAfterPost } from '~/http/load-or-away.server'
import { serveLoader } from '~/http/request-context.server'
import { useRoot } from '~/use-root'
import { actOnNewRequest } from './action.server'
import { loadNewRequest } from './loader.server'
import { NewRequestPage } from './new-request-page'

export const handle = { enhanced: true }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title } = copy[args.data?.loaded?.kind ?? 'service']
  return privateMeta(args, { title, description: copy.description })
}

export const loader = serveLoader(async (context) => ({
  loaded: await loadAfterPost(context, 'request not loaded', loadNewRequest),
}))
export const action = serveForm(actOnNewRequest)

export default function NewRequest() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = (useActionData<typeof action>() ?? undefined) as RequestAnswer | undefined
  const { notice } = useRoot()
  return <NewRequestPage page={loaded} answer={answer} notice={notice} />
}
