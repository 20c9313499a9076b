import { caseWords } from '~/content/desk/staff'
import { staffNumbers as copy } from '~/content/desk/staff-numbers'
import { deskMeta } from '~/seo'
import { findNumbers } from '~/domain/desk/numbers.server'
import { dayInWords } from '~/domain/fields/indian-time'
import { deskPage, DeskTable } from '~/forms/desk-page'
import { refuseStaffPosts, serveDesk } from '~/web/session/staff-guard.server'
import { Text } from '~/ui/text/text'

export { handle } from '~/desk-frame'
export const meta = deskMeta(copy)
export const action = refuseStaffPosts
export const loader = serveDesk(async ({ app }) => {
  const rows = (await findNumbers(app.db, new Date())).map(({ week, kind, ...counts }) => ({
    id: `${week} ${kind}`,
    cells: [dayInWords(week), caseWords[kind].many, ...Object.values(counts).map(String)],
  }))
  return { rows }
})

const Numbers = ({ rows }: { rows: { id: string; cells: string[] }[] }) => (
  <>
    <Text kind="muted">{copy.intro}</Text>
    <DeskTable {...copy.table} rows={rows} />
  </>
)

export default deskPage(copy, Numbers)
