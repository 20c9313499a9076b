import { listLooks } from '~/domain/account-data/staff-data.server'
import { listConsents, type Consent } from '~/domain/consents/consents.server'
import { findNominee } from '~/domain/consents/nominee.server'
import { isNoticeForm, notices } from '~/domain/consents/notices'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { listSessions, type ListedSession } from '~/domain/sessions/session-list.server'
import { loadAfterPost } from '~/http/pages/load-or-away.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import { requireSession } from './own-session.server'

/** What the owner's page shows, or after a post, that it cannot be had just now. */
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
  const consents = await listConsents(app.db, id)
  const offers = consents.findLast((one) => one.purpose === 'offers')
  const changedAt = offers && formatIndianMoment(offers.withdrawnAt ?? offers.givenAt)
  const looks = await listLooks(app.db, id)
  const nominee = await findNominee(app.db, id)
  return {
    account: { id, email, userType },
    told: firstOfEach(consents.filter(({ purpose }) => purpose !== 'offers')).map(describeTold),
    offers: { isOn: offers?.withdrawnAt === null, since: changedAt },
    looks: looks.map(({ at, act }) => ({ act, at: formatIndianMoment(at) })),
    nominee: nominee && {
      since: formatIndianMoment(nominee.named_at),
      values: {
        nominee_name: nominee.name,
        nominee_relation: nominee.relation,
        nominee_email: nominee.email,
        nominee_phone: nominee.phone,
      },
    },
    sessions: sessions.map(describe),
    token: await session.formToken(),
  }
}

/** Who asks often was told the same each time. */
const firstOfEach = (told: Consent[]) =>
  told.filter(({ notice, purpose }, n) => {
    const first = told.findIndex((one) => one.notice === notice && one.purpose === purpose)
    return first === n
  })

const describeTold = ({ notice, form, subject, purpose, givenAt }: Consent) => ({
  id: notice,
  byLetter: purpose !== 'form',
  title: subject ?? (isNoticeForm(form) ? notices[form].title : undefined),
  at: formatIndianMoment(givenAt),
})

/** Times as words already: the browser's time zone may be another. */
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
