import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { caseWords } from '~/content/desk/staff'
import { staffNumbers as copy } from '~/content/desk/staff-numbers'
import { deskMeta } from '~/content/site/page-meta'
import { atDesk } from '~/desk-frame'
import { findNumbers } from '~/domain/desk/numbers.server'
import { dayInWords } from '~/domain/fields/indian-time'
import { DeskAway } from '~/forms/drafts/desk-away'
import { refuseStaffPosts, serveDesk } from '~/web/session/staff-guard.server'
import { DeskPage } from '~/ui/desk/desk-page'
import { Stack } from '~/ui/layout/layout'
import { StackedTable } from '~/ui/stacked-table/stacked-table'
import { Text } from '~/ui/text/text'

export const handle = { frame: atDesk }

export const meta: MetaFunction<typeof loader> = (args) => deskMeta(args, copy)
export const loader = serveDesk(({ app }) => findNumbers(app.db, new Date()))
export const action = refuseStaffPosts

export default function StaffNumbers() {
  const { loaded } = useLoaderData<typeof loader>()
  if (!loaded) return <DeskAway title={copy.title} />
  const rows = loaded.map(({ week, kind, ...counts }) => ({
    id: `${week} ${kind}`,
    cells: [dayInWords(week), caseWords[kind].many, ...Object.values(counts).map(String)],
  }))
  return (
    <DeskPage title={copy.title}>
      <Stack gap={16}>
        <Text kind="muted">{copy.intro}</Text>
        {rows.length > 0 && <StackedTable {...copy.table} rows={rows} />}
      </Stack>
    </DeskPage>
  )
}
