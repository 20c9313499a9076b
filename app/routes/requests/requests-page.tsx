import type { RequestKind } from '#db/schema'
import type { RequestEntry } from '~/actions/requests/request-entries.server'
import { requestKinds, requests as copy } from '~/content/requests'
import { PageNotice, type NoticeData } from '~/forms/page-notice'
import { ButtonLink } from '~/ui/button/button'
import { EntryList } from '~/ui/file-list/file-list'
import { FilterChips } from '~/ui/filter-chips/filter-chips'
import { Container, Row, Section, Stack } from '~/ui/layout/layout'
import { PageState } from '~/ui/page-state/page-state'
import { Panel } from '~/ui/panel/panel'
import { Text } from '~/ui/text/text'
import { requestsHref, shownParts, type Shown } from './shown'

interface RequestsPageProps {
  kind: RequestKind
  shown: Shown
  entries: RequestEntry[]
  /** How many are shown of more. */
  cutAt: number | undefined
  notice: NoticeData | undefined
}

export function RequestsPage({ kind, shown, entries, cutAt, notice }: RequestsPageProps) {
  const { way } = requestKinds[kind]
  const isEmpty = entries.length === 0 && shown === 'all'
  return (
    <Section tight>
      <Container>
        <Stack gap={32}>
          <Row between>
            <h1>{copy.title}</h1>
            {!isEmpty && <ButtonLink href={way.href}>{way.label}</ButtonLink>}
          </Row>
          <PageNotice notice={notice} />
          {isEmpty ? (
            <PageState kind="empty" action={<ButtonLink href={way.href}>{way.label}</ButtonLink>}>
              {requestKinds[kind].none}
            </PageState>
          ) : (
            <>
              <FilterChips
                label={copy.filter}
                items={shownParts.map((one) => ({
                  href: requestsHref(one),
                  label: copy.shown[one].label,
                  current: one === shown,
                }))}
              />
              <Found shown={shown} entries={entries} cutAt={cutAt} />
            </>
          )}
        </Stack>
      </Container>
    </Section>
  )
}

function Found({ shown, entries, cutAt }: Pick<RequestsPageProps, 'shown' | 'entries' | 'cutAt'>) {
  const { title, none } = copy.shown[shown]
  if (entries.length === 0) {
    const all = (
      <ButtonLink kind="secondary" href={requestsHref('all')}>
        {copy.showAll}
      </ButtonLink>
    )
    return (
      <PageState kind="empty" action={all}>
        {none}
      </PageState>
    )
  }
  return (
    <Panel id="requests" title={title}>
      <EntryList items={entries} />
      {cutAt !== undefined && <Text kind="hint">{copy.newest(cutAt)}</Text>}
    </Panel>
  )
}
