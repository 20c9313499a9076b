import { caseWords } from '~/content/staff'
import { staffNumbers as copy } from '~/content/staff-numbers'
import { Bars } from '~/ui/bars/bars'
import { Container, Section, Stack } from '~/ui/layout/layout'
import { StackedTable } from '~/ui/stacked-table/stacked-table'
import { Heading, Text } from '~/ui/text/text'
import type { LoadedNumbers, NumbersRow } from './loader.server'

export function NumbersPage({ rows, bars }: LoadedNumbers) {
  const names = { first: copy.came, second: copy.answered }
  return (
    <Section tight>
      <Container>
        <Stack gap={24}>
          <Stack gap={8}>
            <Heading as="h1" size="small">
              {copy.title}
            </Heading>
            <Text kind="muted">{copy.intro}</Text>
            <p>
              <a href="/staff/numbers.csv">{copy.csv}</a>
            </p>
          </Stack>
          <Bars label={copy.drawing} names={names} groups={bars} />
          <StackedTable
            caption={copy.caption}
            columns={copy.columns}
            named={copy.columns.length - 2}
            rows={rows.map((row) => ({ id: `${row.week} ${row.kind}`, cells: cellsOf(row) }))}
          />
        </Stack>
      </Container>
    </Section>
  )
}

function cellsOf({ week, kind, came, answered, done, median, ninth }: NumbersRow) {
  const times = [median || copy.none, ninth || copy.none]
  return [week, caseWords[kind].many, came, answered, done, ...times]
}
