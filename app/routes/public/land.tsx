import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { land } from '~/content/login'
import { pageMeta } from '~/seo'
import { loginHref, signInReason } from '~/return-to'
import { PageNotice } from '~/forms/page-notice'
import { readLocalPath } from '~/web/page/redirects.server'
import { serveLoader } from '~/web/session/request-context.server'
import { Cards } from '~/ui/card/card'
import { Page, Row, Stack } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'
import { useRoot } from '~/use-root'
import { shareForFiveMinutes } from '~/web/page/shared-page.server'

export const headers = shareForFiveMinutes
export const meta: MetaFunction = (args) => pageMeta(args, land)

export const loader = serveLoader(({ url }) =>
  Promise.resolve({ next: readLocalPath(url.searchParams.get('next')) }),
)

export default function Land() {
  const { next } = useLoaderData<typeof loader>()
  const reason = next ? ({ tone: 'info', text: signInReason(next) } as const) : undefined
  const said = useRoot().notice ?? reason
  const items = land.loginTypes.map((card) => ({ ...card, href: loginHref(card.type, next) }))
  return (
    <Page>
      {said && <PageNotice notice={said} />}
      <Stack gap={12}>
        <h1>{land.title}</h1>
        <Text kind="lead">{land.lead}</Text>
      </Stack>
      <Cards shape="arch" items={items} link heading="h2" />
      <Row as="ul">
        {land.badges.map((badge) => (
          <li key={badge}>
            <b>{badge}</b>
          </li>
        ))}
      </Row>
    </Page>
  )
}
