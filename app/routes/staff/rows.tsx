import { staffKinds } from '~/content/staff'
import { staffList as copy } from '~/content/staff-list'
import { FormToken } from '~/forms/form-token'
import { PageNotice, type NoticeData } from '~/forms/page-notice'
import { Button } from '~/ui/button/button'
import { TickAll } from '~/ui/desk/tick-all'
import { Stack } from '~/ui/layout/layout'
import { PickTable, type PickRow } from '~/ui/pick-table/pick-table'
import { listHref, listId, rowId, sheetHref } from './list-address'
import type { StaffList, StaffRow } from './loader.server'

interface RowsProps {
  list: StaffList
  rows: readonly StaffRow[]
  /** Values of the boxes that were ticked before. */
  ticked: readonly string[]
  notice: NoticeData | undefined
}

/** The rows to tick and what is done with them. */
export function Rows({ list: { filter = {}, after, token }, rows, ticked, notice }: RowsProps) {
  const ofRows = rows.map((row): PickRow => {
    const { id, kind, about } = row
    const name = row.name || copy.noName
    const at = rowId(id)
    return {
      id: at,
      value: id,
      label: `${name}, ${staffKinds[kind].one}, ${row.when}`,
      ticked: ticked.includes(id),
      time: row.when,
      aside: staffKinds[kind].one,
      title: (
        <a href={sheetHref(row, filter)}>
          <bdi>{name}</bdi>
        </a>
      ),
      text: about && <bdi>{about}</bdi>,
      state: <State handled={row.handled} />,
      news: notice?.at === at && <PageNotice notice={notice} />,
    }
  })
  return (
    <form id={listId} method="post" action={listHref(filter, { after })}>
      <FormToken value={token} />
      <input type="hidden" name="shown" value={rows.map(({ id }) => id).join(' ')} />
      <Stack gap={16}>
        <PickTable caption={copy.caption} name="tick" columns={copy.columns} rows={ofRows} />
        <TickAll name="tick" label={copy.tickAll} counted={copy.ticked}>
          {filter.state !== 'handled' && (
            <Button size="small" name="intent" value="handled">
              {copy.mark.handled}
            </Button>
          )}
          {filter.state !== 'new' && (
            <Button
              kind={filter.state ? 'primary' : 'secondary'}
              size="small"
              name="intent"
              value="new"
            >
              {copy.mark.new}
            </Button>
          )}
        </TickAll>
      </Stack>
    </form>
  )
}

function State({ handled }: Pick<StaffRow, 'handled'>) {
  if (!handled) return <strong>{copy.states.new}</strong>
  return (
    <>
      {copy.states.handled} {handled.at}
      {handled.by && (
        <>
          , <bdi>{handled.by}</bdi>
        </>
      )}
    </>
  )
}
