import { deskMeta } from '~/seo'
import { staffKinds } from '~/content/desk/staff'
import { staffRecord as copy } from '~/content/desk/staff-record'
import { parseCursor, formatCursor } from '~/domain/fields/cursor'
import { listAudit, type ListedEntry } from '~/domain/desk/audit-list.server'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { deskPage, DeskTable } from '~/forms/desk-page'
import type { RequestContext } from '~/web/session/request-context.server'
import { refuseStaffPosts, serveDesk } from '~/web/session/staff-guard.server'
import { TextLink } from '~/ui/text-link/text-link'

export { handle } from '~/desk-frame'
export const meta = deskMeta(copy)
export const loader = serveDesk(loadRecord)
export const action = refuseStaffPosts

async function loadRecord({ app, url: { searchParams, pathname } }: RequestContext) {
  const { entries, next } = await listAudit(app.db, parseCursor(searchParams.get('after') ?? ''))
  const rows = entries.map((entry) => ({
    id: entry.id,
    cells: [formatIndianMoment(entry.at), entry.staffName, describeEntry(entry), toPerson(entry)],
  }))
  return { rows, older: next && `${pathname}?after=${formatCursor(next)}` }
}

/** Describes 'Downloaded: the resume'; parts of exports and kinds of documents have words. */
function describeEntry({ act, detail }: ListedEntry): string {
  const parts = detail.split(', ').map((part) => copy.words[part] ?? part)
  return [copy.acts[act] ?? act, parts.join(', ')].filter(Boolean).join(': ')
}

function toPerson({ kind, subjectId, subjectName }: ListedEntry) {
  if (!subjectId) return ''
  const noun = staffKinds[kind].toLowerCase()
  if (subjectName === null) return copy.gone(subjectId.slice(0, 8), noun)
  return { text: `${subjectName} (${noun})`, href: `/staff/${kind}/${subjectId}` }
}

const Audit = ({ rows, older }: Awaited<ReturnType<typeof loadRecord>>) => (
  <>
    <DeskTable {...copy.table} rows={rows} />
    {older && <TextLink href={older}>{copy.older}</TextLink>}
  </>
)

export default deskPage(copy, Audit)
