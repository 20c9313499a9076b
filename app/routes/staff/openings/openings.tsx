import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { staffOpenings as copy } from '~/content/desk/staff-openings'
import { deskMeta } from '~/content/site/page-meta'
import { atDesk } from '~/desk-frame'
import { formatIndianShort } from '~/domain/fields/indian-time'
import { countApplicants, listOpenings } from '~/domain/openings/list-openings.server'
import { lastDayInWords, openingStates } from '~/domain/openings/opening'
import { DeskAway } from '~/forms/drafts/desk-away'
import { PageNotice, useNotice } from '~/forms/page-notice'
import type { RequestContext } from '~/web/session/request-context.server'
import { refuseStaffPosts, serveDesk } from '~/web/session/staff-guard.server'
import { ButtonLink } from '~/ui/button/button'
import { DeskPage } from '~/ui/desk/desk-page'
import { Stack } from '~/ui/layout/layout'
import { StackedTable } from '~/ui/stacked-table/stacked-table'
import { Tabs } from '~/ui/tabs/tabs'
import { TextLink } from '~/ui/text-link/text-link'

export const handle = { frame: atDesk }

export const meta: MetaFunction<typeof loader> = (args) => deskMeta(args, copy)
export const loader = serveDesk(loadOpenings)
export const action = refuseStaffPosts

async function loadOpenings({ app, url }: RequestContext) {
  const now = new Date()
  const asked = url.searchParams.get('state') ?? 'open'
  const state = openingStates.find((one) => one === asked)
  if (!state) throw new Response(null, { status: 404 })
  const openings = await listOpenings(app.db, { state, now })
  const counts = await countApplicants(
    app.db,
    openings.map(({ id }) => id),
  )
  const rows = openings.map((one) => {
    const { id, title, category, place, createdAt, endsAt } = one
    const [employer, applied] = [one.employer ?? '', String(counts.get(id) ?? 0)]
    const when = {
      drafts: formatIndianShort(createdAt, now),
      open: lastDayInWords(one),
      closed: endsAt ? formatIndianShort(endsAt, now) : '',
    }
    return { id, title, cells: [employer, category, place, applied, when[state]] }
  })
  return { state, rows }
}

export default function StaffOpenings() {
  const { loaded } = useLoaderData<typeof loader>()
  const notice = useNotice()
  if (!loaded) return <DeskAway title={copy.title} />
  const { state, rows } = loaded
  const tabs = (['open', 'drafts', 'closed'] as const).map((one) => ({
    href: one === 'open' ? '/staff/openings' : `/staff/openings?state=${one}`,
    label: copy.states[one],
    current: one === state,
  }))
  return (
    <DeskPage title={copy.title} beside={<Tabs label={copy.narrow} items={tabs} />}>
      <Stack gap={16}>
        <PageNotice notice={notice} />
        <p>
          <ButtonLink size="small" href="/staff/openings/new">
            {copy.write}
          </ButtonLink>
        </p>
        {rows.length > 0 ? (
          <StackedTable
            caption={copy.caption}
            columns={[...copy.columns, copy.lastColumn[state]]}
            rows={rows.map(({ id, title, cells }) => ({
              id,
              cells: [
                <TextLink key="title" href={`/staff/openings/${id}`}>
                  {title}
                </TextLink>,
                ...cells,
              ],
            }))}
          />
        ) : (
          <p>{copy.none[state]}</p>
        )}
      </Stack>
    </DeskPage>
  )
}
