import { findOffers } from '~/domain/consents/consents.server'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { listSessions, type ListedSession } from '~/domain/sessions/session-list.server'
import { loadAfterPost } from '~/web/page/load-or-away.server'
import type { RequestContext } from '~/web/session/request-context.server'
import { requireSession } from './own-session.server'

export async function loadAccount(context: RequestContext) {
  return {
    deleting: context.url.searchParams.has('delete'),
    loaded: await loadAfterPost(context, 'account not loaded', load),
  }
}

async function load(context: RequestContext) {
  const { app, session } = context
  const { account, token } = await requireSession(context)
  const { id, email, userType } = account
  const sessions = await listSessions(app.db, { accountId: id, token })
  const offers = await findOffers(app.db, id)
  const changedAt = offers && formatIndianMoment(offers.withdrawnAt ?? offers.givenAt)
  return {
    account: { id, email, userType },
    offers: { isOn: offers?.withdrawnAt === null, since: changedAt },
    sessions: sessions.map(describe),
    token: session.formToken(),
  }
}

/** The browser's time zone may be another: times are words already. */
function describe({ id, browser, shared, isThis, seenAt, createdAt }: ListedSession) {
  return {
    id,
    browser,
    shared,
    isThis,
    seen: formatIndianMoment(seenAt),
    since: formatIndianMoment(createdAt),
  }
}
