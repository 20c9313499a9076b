import { toEntry } from '~/actions/requests/request-entries.server'
import { listRequestsOf } from '~/domain/requests/requests.server'
import { requestKindOf } from '~/domain/requests/status'
import { requireLogin } from '~/http/guard.server'
import type { RequestContext } from '~/http/request-context.server'
import { readShown, requestsHref, type Shown } from './shown'

const most = 100
const open: Record<Shown, boolean | undefined> = { all: undefined, open: true, ended: false }

/** The account's own, newest first. */
export async function loadRequests(context: RequestContext) {
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
}
