import { deskMeta } from '~/seo'
import { staffKinds } from '~/content/desk/staff'
import { staffRecord as copy } from '~/content/desk/staff-record'
import { parseCursor, formatCursor } from '~/domain/fields/cursor'
import { listActs, type RecordedAct } from '~/domain/desk/record.server'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { deskPage, DeskTable } from '~/forms/desk-page'
import type { RequestContext } from '~/web/session/request-context.server'
import { refuseStaffPosts, serveDesk } from '~/web/session/staff-guard.server'
import { ListPages } from '~/ui/list-pages/list-pages'

export { handle } from '~/desk-frame'
export const meta = deskMeta(copy)
export const loader = serveDesk(loadRecord)
export const action = refuseStaffPosts

async function loadRecord({ app, url: { searchParams, pathname } }: RequestContext) {
  const after = parseCursor(searchParams.get('after') ?? '')
  const { acts, next } = await listActs(app.db, after)
  return {
    // The browser's time zone may be another: times are words already.
    acts: acts.map((act) => ({ ...act, at: formatIndianMoment(act.at), what: inWords(act) })),
    older: next && { label: copy.older, href: `${pathname}?after=${formatCursor(next)}` },
    newest: after && { label: copy.newest, href: pathname },
  }
}

/** 'Downloaded: the resume'. Parts of an export and kinds of documents have words. */
function inWords({ act, detail }: RecordedAct): string {
  const parts = detail.split(', ').map((part) => copy.words[part] ?? part)
  return [copy.acts[act] ?? act, parts.join(', ')].filter(Boolean).join(': ')
}

type Loaded = Awaited<ReturnType<typeof loadRecord>>

function Acts({ acts, ...pages }: Loaded) {
  const rows = acts.map(({ id, at, staffName, what, ...person }) => ({
    id,
    cells: [at, staffName, what, <Person key="person" {...person} />],
  }))
  return (
    <>
      <DeskTable {...copy.table} rows={rows} />
      <ListPages label={copy.pages} {...pages} />
    </>
  )
}

function Person({
  kind,
  subjectId,
  subjectName,
}: Pick<RecordedAct, 'kind' | 'subjectId' | 'subjectName'>) {
  if (!subjectId) return null
  const noun = staffKinds[kind].toLowerCase()
  if (subjectName === null) return copy.gone(subjectId.slice(0, 8), noun)
  return (
    <>
      <a href={`/staff/${kind}/${subjectId}`}>{subjectName}</a> ({noun})
    </>
  )
}

export default deskPage(copy, Acts)
