import type { AskedKind } from '#db/schema'
import type { CaseEntry } from '~/actions/cases/case-view.server'
import { newestCases as copy, askedKinds } from '~/content/requests'
import { EntryList } from '~/ui/file-list/file-list'
import { Row, Stack } from '~/ui/layout/layout'
import { Panel } from '~/ui/panel/panel'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'

interface NewestCasesProps {
  entries: readonly CaseEntry[]
  kind: AskedKind
}

export function NewestCases({ entries, kind }: NewestCasesProps) {
  return (
    <Panel id="requests" title={copy.title} full>
      <Stack gap={12}>
        {entries.length > 0 ? (
          <EntryList items={entries} />
        ) : (
          <Text kind="muted">{askedKinds[kind].none}</Text>
        )}
        <Row>
          {entries.length > 0 && (
            <TextLink href="/requests" arrow>
              {copy.all}
            </TextLink>
          )}
          <TextLink href="/requests/new" arrow>
            {copy.another[kind]}
          </TextLink>
        </Row>
      </Stack>
    </Panel>
  )
}
