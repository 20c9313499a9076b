import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { toEntry } from '~/actions/cases/case-entries.server'
import { privateMeta } from '~/content/site/page-meta'
import { askedKinds, requests as copy } from '~/content/requests'
import { listCasesOf } from '~/domain/cases/cases.server'
import { kindsOfUserType } from '~/domain/cases/status'
import { PageNotice, useNotice } from '~/forms/page-notice'
import { requireLogin } from '~/http/requester/guard.server'
import { serveLoader, type RequestContext } from '~/http/requester/request-context.server'
import { inRoom } from '~/room'
import { ButtonLink } from '~/ui/button/button'
import { EntryList } from '~/ui/file-list/file-list'
import { Container, Row, Section, Stack } from '~/ui/layout/layout'
import { PageState } from '~/ui/page-state/page-state'
import { Panel } from '~/ui/panel/panel'
import { Text } from '~/ui/text/text'

const maxListedCases = 100

export const handle = { frame: inRoom('requests') }

export const meta: MetaFunction<typeof loader> = (args) => {
  return privateMeta(args, copy)
}
export const loader = serveLoader(loadCases)

async function loadCases(context: RequestContext) {
  const { account } = await requireLogin(context, '/requests')
  const of = { accountId: account.id, limit: maxListedCases + 1 }
  const found = await listCasesOf(context.app.db, of)
  return {
    kinds: kindsOfUserType[account.userType],
    entries: found.slice(0, maxListedCases).map(toEntry),
    isCut: found.length > maxListedCases,
  }
}

export default function Requests() {
  const { kinds, entries, isCut } = useLoaderData<typeof loader>()
  const [none = ''] = kinds.map((kind) => askedKinds[kind].none)
  const isEmpty = entries.length === 0
  const action = (
    <Row>
      {kinds.map((kind, n) => (
        <ButtonLink key={kind} kind={n ? 'secondary' : 'primary'} href={askedKinds[kind].way.href}>
          {askedKinds[kind].way.label}
        </ButtonLink>
      ))}
    </Row>
  )
  return (
    <Section tight>
      <Container>
        <Stack gap={32}>
          <Row between>
            <h1>{copy.title}</h1>
            {!isEmpty && action}
          </Row>
          <PageNotice notice={useNotice()} />
          {isEmpty ? (
            <PageState kind="empty" action={action}>
              {none}
            </PageState>
          ) : (
            <Panel id="requests" title={copy.all}>
              <EntryList items={entries} />
              {isCut && <Text kind="hint">{copy.newest(maxListedCases)}</Text>}
            </Panel>
          )}
        </Stack>
      </Container>
    </Section>
  )
}
