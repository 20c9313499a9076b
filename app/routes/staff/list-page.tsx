import { staffList as copy } from '~/content/staff-list'
import type { FormAnswer } from '~/forms/posted-form'
import { PageNotice, type NoticeData } from '~/forms/page-notice'
import { ErrorSummary } from '~/ui/error-summary/error-summary'
import { Container, Section, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { Heading } from '~/ui/text/text'
import { ExportForm } from './export-form'
import { Filters, NewOnes } from './filters'
import { rowId } from './list-address'
import type { StaffList, StaffRow } from './loader.server'
import { Nothing, Pages } from './pages'
import { Rows } from './rows'

interface ListPageProps {
  list: StaffList
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

export function ListPage({ list, answer, notice }: ListPageProps) {
  const { rows = [], hasErrors, brokenPlace } = list
  const isBeside = rows.some(({ id }) => rowId(id) === notice?.at)
  const ticked = [answer?.result.initialValue?.tick ?? []].flat().map(String)
  return (
    <Section tight>
      <Container>
        <Stack gap={24}>
          <Heading as="h1" size="medium">
            {copy.title}
          </Heading>
          {!isBeside && <PageNotice notice={notice} />}
          <NotMarked answer={answer} first={rows[0]} />
          <NewOnes {...list} />
          <Filters {...list} />
          {brokenPlace && <Notice tone="failure">{brokenPlace}</Notice>}
          {rows.length > 0 && <Rows list={list} rows={rows} ticked={ticked} notice={notice} />}
          {list.rows?.length === 0 && <Nothing list={list} />}
          <Pages list={list} />
          {!hasErrors || list.lacksKind ? <ExportForm {...list} /> : null}
        </Stack>
      </Container>
    </Section>
  )
}

/** Why what was ticked was not marked. */
function NotMarked({ answer, first }: Pick<ListPageProps, 'answer'> & { first?: StaffRow }) {
  const { '': whole, tick } = answer?.result.error ?? {}
  const wrong = tick?.[0]
  return (
    <>
      {whole?.map((text) => (
        <Notice key={text} tone="failure">
          {text}
        </Notice>
      ))}
      {wrong && (
        <ErrorSummary
          id="mark-errors"
          title={copy.wrong}
          errors={[{ text: wrong, ...(first && { href: `#${rowId(first.id)}` }) }]}
        />
      )}
    </>
  )
}
