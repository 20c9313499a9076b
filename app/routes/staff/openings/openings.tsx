import { staffOpenings as copy } from '~/content/desk/staff-openings'
import { deskMeta } from '~/seo'
import { dayInWords, formatIndianShort } from '~/domain/fields/indian-time'
import { countApplicants, listOpenings } from '~/domain/openings/list-openings.server'
import { openingStates } from '~/domain/openings/opening'
import { deskPage, DeskTable } from '~/forms/desk-page'
import type { RequestContext } from '~/web/session/request-context.server'
import { refuseStaffPosts, serveDesk } from '~/web/session/staff-guard.server'
import { ButtonLink } from '~/ui/button/button'
import { Tabs } from '~/ui/tabs/tabs'

export { handle } from '~/desk-frame'
export const meta = deskMeta(copy)
export const loader = serveDesk(loadOpenings)
export const action = refuseStaffPosts

async function loadOpenings({ app, url }: RequestContext) {
  const now = new Date()
  const asked = url.searchParams.get('state') ?? 'open'
  const state = openingStates.find((state) => state === asked)
  if (!state) throw new Response(null, { status: 404 })
  const openings = await listOpenings(app.db, { state, now })
  const counts = await countApplicants(app.db, openings)
  const rows = openings.map((opening) => {
    const { id, category, place, createdAt, endsAt } = opening
    const title = { text: opening.title, href: `/staff/openings/${id}` }
    const when =
      state === 'open' ? dayInWords(opening.closes_on) : formatIndianShort(endsAt ?? createdAt, now)
    const applied = String(counts.get(id) ?? 0)
    return { id, cells: [title, opening.employer ?? '', category, place, applied, when] }
  })
  return { state, rows }
}

type OpeningsData = Awaited<ReturnType<typeof loadOpenings>>

function States({ state }: OpeningsData) {
  const tabs = openingStates.map((tab) => ({
    href: tab === 'open' ? '/staff/openings' : `/staff/openings?state=${tab}`,
    label: copy.states[tab],
    current: tab === state,
  }))
  return <Tabs label={copy.narrow} items={tabs} />
}

function Openings({ state, rows }: OpeningsData) {
  const columns = [...copy.columns, copy.lastColumn[state]]
  return (
    <>
      <p>
        <ButtonLink size="small" href="/staff/openings/new">
          {copy.write}
        </ButtonLink>
      </p>
      <DeskTable {...{ caption: copy.caption, columns, none: copy.none[state] }} rows={rows} />
    </>
  )
}

export default deskPage<OpeningsData>(copy, Openings, States)
