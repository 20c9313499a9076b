import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { land } from '~/content/land'
import type { LoginType } from '~/content/login'
import { pageMeta } from '~/content/page-meta'
import { loginHref, reasonOf } from '~/content/ways-back'
import { PageNotice } from '~/forms/page-notice'
import { ownPath } from '~/http/redirects.server'
import { serveLoader } from '~/http/request-context.server'
import { EntryPage } from '~/ui/entry-page/entry-page'
import { useRoot } from '~/use-root'

export const meta: MetaFunction = (args) => pageMeta(args, land)

/** Where the sign-ins lead back to. */
export const loader = serveLoader(async ({ url }) => {
  return Promise.resolve({ next: ownPath(url.searchParams.get('next')) })
})

export default function Land() {
  const { next } = useLoaderData<typeof loader>()
  const { notice } = useRoot()
  const reason = next ? ({ tone: 'info', text: reasonOf(next), stays: true } as const) : undefined
  const said = notice ?? reason
  const entries = land.loginTypes.map((type) => ({
    ...type,
    href: loginHref(type.href.replace('/login/', '') as LoginType, next),
  }))
  return <EntryPage {...land} entries={entries} notice={said && <PageNotice notice={said} />} />
}
