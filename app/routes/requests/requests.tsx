import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { toEntry } from '~/actions/requests/request-entries.server'
import { privateMeta } from '~/content/page-meta'
import { requests as copy } from '~/content/requests'
import { listRequestsOf } from '~/domain/requests/requests.server'
import { requestKindOf } from '~/domain/requests/status'
import { requireLogin } from '~/http/guard.server'
import { serveLoader } from '~/http/request-context.server'
import { useRoot } from '~/use-root'
import { RequestsPage } from './requests-page'
import { readShown, requestsHref, type Shown } from './shown'

export const meta: MetaFunction<typeof loader> = (args) => {
  const { shown = 'all' } = args.data ?? {}
  const title = shown === 'all' ? copy.title : copy.shown[shown].title
  return privateMeta(args, { title, description: copy.description })
}

const most = 100
const open: Record<Shown, boolean | undefined> = { all: undefined, open: true, ended: false }

/** The account's own, newest first. */
export const loader = serveLoader(async (context) => {
  const shown = readShown(context.url)
  const { account } = await requireLogin(context, requestsHref(shown))
  const of = { accountId: account.id, open: open[shown], limit: most + 1 }
  const found = await listRequestsOf(context.app.db, of)
  return {
    kind: requestKindOf[account.userType],
    shown,
    entries: found.slice(0, most).map(toEntry),
    cutAt: found.length > most ? most : undefined,
  }
})

export default function Requests() {
  const page = useLoaderData<typeof loader>()
  const { notice } = useRoot()
  return <RequestsPage {...page} notice={notice} />
}
