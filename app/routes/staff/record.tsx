import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { deskMeta } from '~/seo'
import { staffKinds } from '~/content/desk/staff'
import { staffRecord as copy } from '~/content/desk/staff-record'
import { atDesk } from '~/desk-frame'
import { parseCursor, formatCursor } from '~/domain/fields/cursor'
import { listActs } from '~/domain/desk/record.server'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { DeskAway } from '~/forms/drafts/desk-away'
import type { RequestContext } from '~/web/session/request-context.server'
import { refuseStaffPosts, serveDesk } from '~/web/session/staff-guard.server'
import { DeskPage } from '~/ui/desk/desk-page'
import { Stack } from '~/ui/layout/layout'
import { ListPages } from '~/ui/list-pages/list-pages'
import { StackedTable } from '~/ui/stacked-table/stacked-table'

export const handle = { frame: atDesk }

export const meta: MetaFunction<typeof loader> = (args) => deskMeta(args, copy)
export const loader = serveDesk(loadRecord)
export const action = refuseStaffPosts

async function loadRecord({ app, url: { searchParams } }: RequestContext) {
  const cursor = searchParams.get('after') ?? undefined
  const after = cursor === undefined ? undefined : parseCursor(cursor)
  if (cursor && !after) throw new Response(null, { status: 404 })
  const { acts, next } = await listActs(app.db, after)
  // The browser's time zone may be another: times are words already.
  const shown = acts.map(({ at, ...act }) => ({ ...act, when: formatIndianMoment(at) }))
  return { isFirst: !after, acts: shown, older: next && `${href}?after=${formatCursor(next)}` }
}

const href = '/staff/record'

export default function StaffRecord() {
  const { loaded } = useLoaderData<typeof loader>()
  if (!loaded) return <DeskAway title={copy.title} />
  const { acts, isFirst, older } = loaded
  const rows = acts.map((act) => ({ id: act.id, cells: [act.when, act.staffName, deedOf(act)] }))
  return (
    <DeskPage title={copy.title}>
      <Stack gap={16}>
        {rows.length > 0 ? <StackedTable {...copy.table} rows={rows} /> : <p>{copy.none}</p>}
        <ListPages
          label={copy.pages}
          newest={isFirst ? undefined : { label: copy.newest, href }}
          older={older ? { label: copy.older, href: older } : undefined}
        />
      </Stack>
    </DeskPage>
  )
}

type Act = Omit<Awaited<ReturnType<typeof listActs>>['acts'][number], 'at'>

/** 'Downloaded the resume of Kavitha Selvam (candidate)', with a link to the sheet. */
function deedOf(act: Act): ReactNode {
  const words = (copy.acts[act.act] ?? act.act).split(/(\{\w+\})/)
  return words.map((part, at) => (
    <span key={at}>
      {part === '{who}' ? <Who {...act} /> : part === '{what}' ? whatOf(act) : part}
    </span>
  ))
}

function Who({ kind, subjectId, subjectName }: Act) {
  const noun = staffKinds[kind].one.toLowerCase()
  if (!subjectId) return null
  if (subjectName === null) return copy.gone(subjectId.slice(0, 8), noun)
  return (
    <>
      <a href={`/staff/${kind}/${subjectId}`}>{subjectName}</a> ({noun})
    </>
  )
}

/** Parts of an export and kinds of documents have words; other details are names. */
function whatOf({ act, detail }: Act): string {
  if (act !== 'exported' && act !== 'downloaded') return detail
  const parts = detail.split(', ').map((part) => copy.words[part] ?? part)
  return parts.join(', ')
}
