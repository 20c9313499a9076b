import type { MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { account, deleteAccount } from '~/content/account'
import { privateMeta } from '~/content/site/page-meta'
import { serveLoader } from '~/web/session/request-context.server'
import { inRoom } from '~/room'
import { AwayPage } from '~/ui/away-page/away-page'
import { useRoot } from '~/use-root'
import { AccountPage } from './account-page'
import { action } from './action.server'
import { DeletePage } from './delete-page'
import { loadAccount } from './loader.server'

export const handle = { frame: inRoom('account') }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title } = args.data?.deleting ? deleteAccount : account
  return privateMeta(args, { title, description: account.description })
}

export const loader = serveLoader(loadAccount)
export { action }

export default function Account() {
  const { loaded, deleting } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { notice } = useRoot()
  if (!loaded) {
    const text = answer?.result.error?.['']?.[0] ?? account.away
    const href = deleting ? '/account?delete' : '/account'
    return <AwayPage title={account.title} text={text} retry={{ label: account.retry, href }} />
  }
  return deleting ? (
    <DeletePage {...loaded} answer={answer} />
  ) : (
    <AccountPage {...loaded} answer={answer} notice={notice} />
  )
}
