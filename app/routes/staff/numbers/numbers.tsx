import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { deskMeta } from '~/content/site/page-meta'
import { caseWords } from '~/content/desk/staff'
import { staffNumbers as copy } from '~/content/desk/staff-numbers'
import { DeskAway } from '~/forms/drafts/desk-away'
import { refuseStaffPosts, serveDesk } from '~/http/requester/staff-guard.server'
import { Bars } from '~/ui/bars/bars'
import { DeskPage } from '~/ui/desk/desk-page'
import { Stack } from '~/ui/layout/layout'
import { StackedTable } from '~/ui/stacked-table/stacked-table'
import { Text } from '~/ui/text/text'
import { loadNumbers } from './loader.server'

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
