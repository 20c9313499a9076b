import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { shownWeeks } from '~/bounds'
import { caseWords } from '~/content/desk/staff'
import { staffNumbers as copy } from '~/content/desk/staff-numbers'
import { deskMeta } from '~/content/site/page-meta'
import { atDesk } from '~/desk-frame'
import { type Numbers, findNumbers, lastWeeks } from '~/domain/cases/numbers.server'
import { hoursInWords } from '~/domain/cases/opening-hours'
import { countedText } from '~/domain/fields/counted'
import { formatIndianShortDay } from '~/domain/fields/indian-time'
import { DeskAway } from '~/forms/drafts/desk-away'
import type { RequestContext } from '~/http/requester/request-context.server'
import { refuseStaffPosts, serveDesk } from '~/http/requester/staff-guard.server'
import { DeskPage } from '~/ui/desk/desk-page'
import { Stack } from '~/ui/layout/layout'
import { StackedTable } from '~/ui/stacked-table/stacked-table'
import { Text } from '~/ui/text/text'
import { Bars } from './bars'

export const handle = { frame: atDesk }

export const meta: MetaFunction<typeof loader> = (args) => deskMeta(args, copy)
export const loader = serveDesk(loadNumbers, 'owner')
export const action = refuseStaffPosts

export default function StaffNumbers() {
  const { loaded } = useLoaderData<typeof loader>()
  if (!loaded) return <DeskAway title={copy.title} />
  const rows = loaded.rows.map(({ week, kind, cells }) => {
    return { id: `${week} ${kind}`, cells: [week, caseWords[kind].many, ...cells] }
  })
  return (
    <DeskPage title={copy.title} beside={<a href="/staff/numbers.csv">{copy.csv}</a>}>
      <Stack gap={16}>
        <Bars label={copy.drawing} names={copy.names} groups={loaded.bars} />
        <Text kind="muted">{copy.intro}</Text>
        {rows.length > 0 && <StackedTable {...copy.table} named={5} rows={rows} />}
        <Text kind="muted">{copy.how}</Text>
      </Stack>
    </DeskPage>
  )
}

/** The newest week first; in the drawing it is the last. */
async function loadNumbers({ app }: RequestContext) {
  const weeks = lastWeeks(new Date(), shownWeeks)
  const numbers = await findNumbers(app.db, weeks)
  const bars = weeks.map((week) => {
    const own = numbers.filter((one) => +one.week === +week)
    const sum = (of: (one: Numbers) => number) => own.reduce((sum, one) => sum + of(one), 0)
    const label = formatIndianShortDay(week)
    return { label, first: sum(({ came }) => came), second: sum(({ answered }) => answered) }
  })
  const rows = numbers.filter(({ came, answered, done }) => came + answered + done > 0)
  return { rows: rows.map(describe), bars: bars.reverse() }
}

function describe({ week, kind, came, answered, done, median, ninth, isMore }: Numbers) {
  const times = [median, ninth].map((hours) => (hours === undefined ? '' : hoursInWords(hours)))
  const counts = [answered, done].map((count) => `${count}${isMore ? '+' : ''}`)
  return { kind, week: formatIndianShortDay(week), cells: [countedText(came), ...counts, ...times] }
}
