import { account as copy } from '~/content/account'
import { FormNews, PostForm, usePostedForm } from '~/forms/posted-form'
import { Button } from '~/ui/button/button'
import { FileList } from '~/ui/file-list/file-list'
import { Row, Stack } from '~/ui/layout/layout'
import { Text } from '~/ui/text/text'
import { VisuallyHidden } from '~/ui/visually-hidden/visually-hidden'
import { failures, page, type PartProps } from './parts'

export interface ListedSession {
  id: string
  browser: string
  shared: boolean
  isThis: boolean
  seen: string
  since: string
}

export function SessionsForm({
  sessions,
  token,
  answer,
  notice,
}: PartProps & { sessions: ListedSession[] }) {
  const form = usePostedForm({ id: 'end-sessions', answer, values: {}, order: [] })
  const words = copy.sessions
  const items = sessions.map(({ id, browser, shared, isThis, seen, since }) => {
    const used = isThis ? words.thisDevice : `${words.lastUsed} ${seen}`
    const parts = [used, `${words.since} ${since}`, shared && words.shared]
    const detail = parts.filter(Boolean).join(', ')
    const intent = `end-session-${id}`
    const action = isThis ? undefined : (
      <Button kind="secondary" size="small" name="intent" value={intent} busyLabel={words.busy}>
        <span>
          {words.end}
          <VisuallyHidden>{` ${browser}, ${detail}`}</VisuallyHidden>
        </span>
      </Button>
    )
    return { id, label: browser, detail, action, plain: true }
  })
  return (
    <PostForm form={form} token={token} action={page} failed={failures.sessions}>
      <Stack gap={24}>
        <FormNews form={form} notice={notice} />
        <Text kind="muted">{words.intro}</Text>
        <FileList items={items} />
        {sessions.length > 1 ? (
          <Row>
            <Button kind="secondary" name="intent" value="end-others" busyLabel={words.busy}>
              {words.endOthers}
            </Button>
          </Row>
        ) : (
          <Text kind="muted">{words.none}</Text>
        )}
      </Stack>
    </PostForm>
  )
}
