import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { maxShownRequests } from '~/bounds'
import { toEntry } from '~/actions/requests/request-entries.server'
import { privateMeta } from '~/content/site/page-meta'
import { requestKinds, requests as copy } from '~/content/requests'
import { listRequestsOf } from '~/domain/requests/requests.server'
import { requestKindsOf } from '~/domain/requests/status'
import { PageNotice, useNotice } from '~/forms/page-notice'
import { requireLogin } from '~/http/requester/guard.server'
import { serveLoader, type RequestContext } from '~/http/requester/request-context.server'
import { inRoom } from '~/room'
import { ButtonLink } from '~/ui/button/button'
import { EntryList } from '~/ui/file-list/file-list'
import { FilterChips } from '~/ui/filter-chips/filter-chips'
import { Container, Row, Section, Stack } from '~/ui/layout/layout'
import { PageState } from '~/ui/page-state/page-state'
import { Panel } from '~/ui/panel/panel'
import { Text } from '~/ui/text/text'

export const handle = { frame: inRoom('requests') }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { shown = 'all' } = args.data ?? {}
  const title = shown === 'all' ? copy.title : copy.shown[shown].title
  return privateMeta(args, { title, description: copy.description })
}
export const loader = serveLoader(loadRequests)

type Shown = keyof typeof copy.shown

const parts = Object.keys(copy.shown) as Shown[]
const hrefOf = (shown: Shown) => (shown === 'all' ? '/requests' : `/requests?show=${shown}`)

/** The account's own, newest first. */
async function loadRequests(context: RequestContext) {
  const wanted = context.url.searchParams.get('show')
  const shown = parts.find((one) => one === wanted) ?? 'all'
  const { account } = await requireLogin(context, hrefOf(shown))
  const open = shown === 'all' ? undefined : shown === 'open'
  const of = { accountId: account.id, open, limit: maxShownRequests + 1 }
  const found = await listRequestsOf(context.app.db, of)
  return {
    kinds: requestKindsOf[account.userType],
    shown,
    entries: found.slice(0, maxShownRequests).map(toEntry),
    isCut: found.length > maxShownRequests,
  }
}

export default function Requests() {
  const { kinds, shown, entries, isCut } = useLoaderData<typeof loader>()
  const [none = ''] = kinds.map((kind) => requestKinds[kind].none)
  const isEmpty = entries.length === 0 && shown === 'all'
  const action = (
    <Row>
      {kinds.map((kind, n) => (
        <ButtonLink
          key={kind}
          kind={n ? 'secondary' : 'primary'}
          href={requestKinds[kind].way.href}
        >
          {requestKinds[kind].way.label}
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
          {!isEmpty && (
            <FilterChips
              label={copy.filter}
              items={parts.map((one) => {
                return { href: hrefOf(one), label: copy.shown[one].label, current: one === shown }
              })}
            />
          )}
          {entries.length > 0 ? (
            <Panel id="requests" title={copy.shown[shown].title}>
              <EntryList items={entries} />
              {isCut && <Text kind="hint">{copy.newest(maxShownRequests)}</Text>}
            </Panel>
          ) : (
            <PageState kind="empty" action={isEmpty ? action : <ShowAll />}>
              {isEmpty ? none : copy.shown[shown].none}
            </PageState>
          )}
        </Stack>
      </Container>
    </Section>
  )
}

function ShowAll() {
  return (
    <ButtonLink kind="secondary" href="/requests">
      {copy.showAll}
    </ButtonLink>
  )
}
