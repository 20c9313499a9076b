import type { RequestKind } from '#db/schema'
import type { RequestEntry } from '~/actions/requests/request-entries.server'
import { newestRequests as copy, requestKinds } from '~/content/requests'
import { EntryList } from '~/ui/file-list/file-list'
import { Row, Stack } from '~/ui/layout/layout'
import { Panel } from '~/ui/panel/panel'
import { Text } from '~/ui/text/text'
import { TextLink } from '~/ui/text-link/text-link'

interface NewestRequestsProps {
  entries: readonly RequestEntry[]
  kind: RequestKind
}

export function NewestRequests({ entries, kind }: NewestRequestsProps) {
  return (
    <Panel id="requests" title={copy.title} full>
      <Stack gap={12}>
        {entries.length > 0 ? (
          <EntryList items={entries} />
        ) : (
          <Text kind="muted">{requestKinds[kind].none}</Text>
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
