import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { viewEntry } from '~/actions/cases/case-view.server'
import { askedKinds, requests as copy } from '~/content/requests'
import { privateMeta } from '~/seo'
import { listPersonCases } from '~/domain/cases/cases.server'
import { userTypeKinds } from '~/domain/cases/status'
import { PageNotice, useNotice } from '~/forms/page-notice'
import { requireLogin } from '~/web/session/guard.server'
import { serveLoader } from '~/web/session/request-context.server'
import { inArea } from '~/area'
import { ButtonLink } from '~/ui/button/button'
import { EntryList } from '~/ui/file-list/file-list'
import { Page, Row } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { Panel } from '~/ui/panel/panel'
import { Text } from '~/ui/text/text'

const maxListedCases = 100

export const handle = { frame: inArea('requests') }
export const meta: MetaFunction<typeof loader> = (args) => privateMeta(args, copy)

export const loader = serveLoader(async (context) => {
  const { account } = await requireLogin(context, '/requests')
  const query = { accountId: account.id, limit: maxListedCases }
  const cases = await listPersonCases(context.app.db, query)
  return {
    kinds: userTypeKinds[account.userType].map((kind) => askedKinds[kind]),
    entries: cases.map(viewEntry),
  }
})

export default function Cases() {
  const { kinds, entries } = useLoaderData<typeof loader>()
  return (
    <Page>
      <Row between>
        <h1>{copy.title}</h1>
        <Row>
          {kinds.map(({ way }, n) => (
            <ButtonLink key={way.href} kind={n ? 'secondary' : 'primary'} href={way.href}>
              {way.label}
            </ButtonLink>
          ))}
        </Row>
      </Row>
      <PageNotice notice={useNotice()} />
      {entries.length > 0 ? (
        <Panel id="requests" title={copy.all}>
          <EntryList items={entries} />
          {entries.length === maxListedCases && <Text kind="hint">{copy.newest}</Text>}
        </Panel>
      ) : (
        <Notice tone="info">{kinds[0]?.none}</Notice>
      )}
    </Page>
  )
}
