import { staffOperations as copy } from '~/content/desk/staff-operations'
import { DeskForm, Titled } from '~/forms/desk-form'
import { PageNotice, type NoticeData } from '~/forms/page-notice'
import { PostForm, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { Button } from '~/ui/button/button'
import { DefinitionList } from '~/ui/definition-list/definition-list'
import { DeskPage } from '~/ui/desk/desk-page'
import { TextField } from '~/ui/field/text-field'
import { Row, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { StackedTable } from '~/ui/stacked-table/stacked-table'
import { TextLink } from '~/ui/text-link/text-link'
import type { Operations } from './operations'

interface PageProps extends Operations {
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

export function OperationsPage({ answer, notice, ...page }: PageProps) {
  const { facts, backup, news } = copy
  const items = [
    { term: facts.version, value: page.version },
    { term: facts.backup, value: page.backup, missing: copy.none },
    { term: facts.folder, value: page.folder },
  ]
  return (
    <DeskPage title={copy.title}>
      <Stack gap={48}>
        <PageNotice notice={notice} />
        <Stack gap={16}>
          <DefinitionList items={items} />
          {page.isOnSameDisk && <Notice tone="info">{copy.sameDisk}</Notice>}
          <DeskForm
            id="back-up"
            {...{ token: page.token, answer, ...backup }}
            intent="back-up"
            fields={[]}
          />
        </Stack>
        <Letters {...page} answer={answer} />
        <Codes {...page} />
        <Stack gap={16}>
          <Titled title={news.title} />
          <p>{news.text}</p>
          <TextLink href="/staff/operations/news">{news.download}</TextLink>
        </Stack>
      </Stack>
    </DeskPage>
  )
}

function Letters({ letters, token, answer }: Pick<PageProps, 'letters' | 'token' | 'answer'>) {
  const { title, none, table, ...words } = copy.letters
  const form = usePostedForm({ id: 'letters', answer, values: {}, order: [] })
  const rows = letters.map(({ id, to, subject, cause, next }) => ({
    id,
    cells: [
      to,
      subject,
      cause,
      next ?? words.givenUp,
      <Row key="act">
        <Act intent={`retry ${id}`}>{words.retry}</Act>
        <Act intent={`drop ${id}`}>{words.drop}</Act>
      </Row>,
    ],
  }))
  return (
    <Stack gap={16}>
      <Titled title={title} />
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <PostForm form={form} token={token}>
          <StackedTable {...table} rows={rows} named={4} cards />
          {rows.length > 1 && <Act intent="retry all">{words.retryAll}</Act>}
        </PostForm>
      )}
    </Stack>
  )
}

function Act({ intent, children }: { intent: string; children: string }) {
  return (
    <Button kind="secondary" size="small" name="intent" value={intent}>
      {children}
    </Button>
  )
}

function Codes({ typed, sent }: Pick<Operations, 'typed' | 'sent'>) {
  const { title, label, submit, table, ...words } = copy.codes
  const rows = sent?.codes.map(({ when, purpose, failure, isEntered }, at) => ({
    id: String(at),
    cells: [
      when,
      purpose,
      failure ? words.failed(failure) : isEntered ? words.entered : words.taken,
    ],
  }))
  return (
    <Stack gap={16}>
      <Titled title={title} />
      <form id="codes" role="search" action="/staff/operations">
        <Stack gap={16}>
          <TextField
            {...{ id: 'address', name: 'address', label, error: undefined }}
            defaultValue={typed}
            autoComplete="off"
          />
          <Row>
            <Button kind="secondary">{submit}</Button>
          </Row>
        </Stack>
      </form>
      {sent && rows && (
        <>
          <p>{words.found(sent.destination)}</p>
          {rows.length > 0 ? <StackedTable {...table} rows={rows} /> : <p>{words.none}</p>}
          <p>{sent.limitedUntil ? words.limited(sent.limitedUntil) : words.free}</p>
        </>
      )}
    </Stack>
  )
}
