import { deskMeta } from '~/seo'
import { staffKinds } from '~/content/desk/staff'
import { staffRecord as copy } from '~/content/desk/staff-record'
import { parseCursor, formatCursor } from '~/domain/fields/cursor'
import { listActs, type RecordedAct } from '~/domain/desk/record.server'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { deskPage } from '~/forms/desk-page'
import { refuseStaffPosts, serveDesk } from '~/web/session/staff-guard.server'
import { ListPages } from '~/ui/list-pages/list-pages'
import { StackedTable } from '~/ui/stacked-table/stacked-table'

export { handle } from '~/desk-frame'
export const meta = deskMeta(copy)
export const action = refuseStaffPosts

export const loader = serveDesk(async ({ app, url: { searchParams, pathname } }) => {
  const after = parseCursor(searchParams.get('after') ?? '')
  const { acts, next } = await listActs(app.db, after)
  // The browser's time zone may be another: times are words already.
  const shown = acts.map(({ at, ...act }) => ({ ...act, when: formatIndianMoment(at) }))
  const older = next && { label: copy.older, href: `${pathname}?after=${formatCursor(next)}` }
  return { acts: shown, older, newest: after && { label: copy.newest, href: pathname } }
})

type Act = Omit<RecordedAct, 'at'> & { when: string }
interface Loaded extends Pick<Parameters<typeof ListPages>[0], 'newest' | 'older'> {
  acts: Act[]
}

function Acts({ acts, ...pages }: Loaded) {
  const rows = acts.map((act) => ({
    id: act.id,
    cells: [act.when, act.staffName, inWords(act), <Person key="person" {...act} />],
  }))
  return (
    <>
      {rows.length > 0 ? <StackedTable {...copy.table} rows={rows} /> : <p>{copy.none}</p>}
      <ListPages label={copy.pages} {...pages} />
    </>
  )
}

/** 'Downloaded: the resume'. Parts of an export and kinds of documents have words. */
function inWords({ act, detail }: Act): string {
  const parts = detail.split(', ').map((part) => copy.words[part] ?? part)
  return [copy.acts[act] ?? act, parts.join(', ')].filter(Boolean).join(': ')
}

function Person({ kind, subjectId, subjectName }: Act) {
  if (!subjectId) return null
  const noun = staffKinds[kind].one.toLowerCase()
  if (subjectName === null) return copy.gone(subjectId.slice(0, 8), noun)
  return (
    <>
      <a href={`/staff/${kind}/${subjectId}`}>{subjectName}</a> ({noun})
    </>
  )
}

export default deskPage(copy, Acts)
