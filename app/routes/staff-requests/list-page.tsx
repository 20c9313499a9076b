import { staffRequestKinds } from '~/content/staff'
import { staffRequestList as copy } from '~/content/staff-requests'
import { Button } from '~/ui/button/button'
import { CheckboxField } from '~/ui/choice/checkbox-field'
import { FormLine } from '~/ui/filter-form/form-line'
import { Container, Section, Stack } from '~/ui/layout/layout'
import { Notice } from '~/ui/notice/notice'
import { StackedTable, Whole } from '~/ui/stacked-table/stacked-table'
import { Heading, Text } from '~/ui/text/text'
import { Filters, OpenOnes } from './filters'
import type { RequestList, RequestListRow } from './loader.server'
import { Nothing, Pages } from './pages'

export function RequestListPage({ list }: { list: RequestList }) {
  const { rows = [], brokenPlace, hasErrors } = list
  return (
    <Section tight>
      <Container>
        <Stack gap={24}>
          <Heading as="h1" size="medium">
            {copy.title}
          </Heading>
          <OpenOnes {...list} />
          <Filters {...list} />
          {brokenPlace && <Notice tone="failure">{brokenPlace}</Notice>}
          {rows.length > 0 && (
            <StackedTable
              caption={copy.caption}
              columns={copy.columns}
              rows={rows.map((row) => ({ id: row.id, cells: cellsOf(row) }))}
            />
          )}
          {list.rows?.length === 0 && <Nothing list={list} />}
          <Pages list={list} />
          {!hasErrors && <ExportForm filter={list.filter} />}
        </Stack>
      </Container>
    </Section>
  )
}

function cellsOf({ id, kind, status, isReceived, about, name, reference, when }: RequestListRow) {
  return [
    when,
    <Whole key="kind">{staffRequestKinds[kind].one}</Whole>,
    <Whole key="status">{isReceived ? <strong>{status}</strong> : status}</Whole>,
    <bdi key="about">{about}</bdi>,
    <a key="name" href={`/staff/requests/${id}`}>
      <bdi>{name || copy.noName}</bdi>
    </a>,
    <Whole key="reference">{reference}</Whole>,
  ]
}

/** Of all that fits, by the address alone. */
function ExportForm({ filter = {} }: Pick<RequestList, 'filter'>) {
  return (
    <form action="/staff/requests/export" role="search" aria-labelledby="export">
      {Object.entries(filter).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <Stack gap={12}>
        <Heading as="h2" size="small" id="export">
          {copy.export.title}
        </Heading>
        <Text kind="hint">{copy.export.text}</Text>
        <FormLine>
          <CheckboxField id="excel" name="excel" label={copy.export.excel} />
          <Button kind="secondary" size="small">
            {copy.export.submit}
          </Button>
        </FormLine>
      </Stack>
    </form>
  )
}
