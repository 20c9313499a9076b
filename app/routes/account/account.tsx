import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { account } from '~/content/account'
import { privateMeta } from '~/seo'
import { findOffers } from '~/domain/consents/consents.server'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { listSessions } from '~/domain/sessions/session-list.server'
import { useFormAnswer } from '~/forms/posted-form'
import { inArea } from '~/area'
import { UnavailablePage } from '~/ui/notice/notice'
import { serveFormLoader } from '~/web/session/request-context.server'
import { requireLogin } from '~/web/session/guard.server'
import { AccountPage } from './account-page'
import { action } from './action.server'

export const handle = { frame: inArea('account') }

export const meta: MetaFunction<typeof loader> = (args) => privateMeta(args, account)

export const loader = serveFormLoader('account not loaded', async (context) => {
  const { app } = context
  const { account, token } = await requireLogin(context, '/account')
  const { id, email, userType } = account
  const offers = await findOffers(app.db, id)
  const changedAt = offers && (offers.withdrawnAt ?? offers.givenAt)
  const sessions = await listSessions(app.db, { accountId: id, token })
  return {
    account: { id, email, userType },
    offers: {
      isOn: offers?.withdrawnAt === null,
      since: changedAt && formatIndianMoment(changedAt),
    },
    // The browser's time zone may be another: times are words already.
    sessions: sessions.map(({ seenAt, ...one }) => ({ ...one, seen: formatIndianMoment(seenAt) })),
  }
})

export { action }

export default function Account() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useFormAnswer()
  if (loaded) return <AccountPage {...loaded} answer={answer} />
  const text = answer?.result.error?.['']?.[0] ?? account.notLoaded
  const retry = { label: account.retry, href: '/account' }
  return <UnavailablePage title={account.title} text={text} retry={retry} />
}
