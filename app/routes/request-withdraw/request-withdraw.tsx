import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { serveForm } from '~/actions/serve-form.server'
import { privateMeta } from '~/content/page-meta'
import { requestKinds, withdrawal as copy } from '~/content/requests'
import { loadAfterPost } from '~/http/load-or-away.server'
import { serveLoader } from '~/http/request-context.server'
import { withdraw } from './action.server'
import { loadWithdrawal } from './loader.server'
import { WithdrawPage } from './withdraw-page'

export const handle = { enhanced: true }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { kind = 'service' } = args.data?.loaded ?? {}
  const title = copy.title(requestKinds[kind].noun)
  return privateMeta(args, { title, description: copy.description })
}

export const loader = serveLoader(async (context) => ({
  loaded: await loadAfterPost(context, 'request not loaded', loadWithdrawal),
}))
export const action = serveForm(withdraw)

export default function RequestWithdraw() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>() ?? undefined
  return <WithdrawPage page={loaded} answer={answer} />
}
