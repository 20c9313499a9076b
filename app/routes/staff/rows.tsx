import { countedText } from '~/domain/fields/counted'
import { caseWords } from '~/content/staff'
import { staffInbox as copy } from '~/content/staff-inbox'
import { FormToken } from '~/forms/form-token'
import { Button } from '~/ui/button/button'
import { covering } from '~/ui/covering-link/covering-link.css'
import { DeskBar, DeskTable } from '~/ui/desk/desk-table'
import { TickAll } from '~/ui/desk/tick-all'
import { printInboxFilter } from '~/domain/cases/case-filter'
import { inboxHref, listId, rowId, sheetHref } from '~/domain/cases/addresses'
import type { Inbox, InboxRow } from './loader.server'

interface RowsProps {
  inbox: Inbox
  rows: readonly InboxRow[]
  /** Values of the boxes that were ticked before the page came again. */
  ticked: readonly string[]
  /** Of what says that none was; it leads to the first box. */
  errorId: string | undefined
}

export function Rows({ inbox, rows, ticked, errorId }: RowsProps) {
  const { filter = {}, after, count, mayChange, mayExport } = inbox
  return (
    <form id={listId} method="post" action={inboxHref(filter, { after })}>
      <FormToken value={inbox.token} />
      <DeskBar label={copy.bulk.label} counts={copy.rows(countedText(count ?? 0))}>
        {mayChange && (
          <TickAll name="tick" label={copy.bulk.tickAll} counted={copy.bulk.ticked}>
            <Button size="small" name="intent" value="preview">
              {copy.bulk.preview}
            </Button>{' '}
            <Button size="small" kind="secondary" name="intent" value="take">
              {copy.bulk.take}
            </Button>{' '}
            <Button
              size="small"
              kind="secondary"
              formAction={`/staff/documents${printInboxFilter(filter, { after })}`}
            >
              {copy.bulk.documents}
            </Button>{' '}
          </TickAll>
        )}
        {mayExport && (
          <a href={`/staff/export${printInboxFilter(filter)}`} title={copy.export.hint}>
            {copy.export.csv}
          </a>
        )}
      </DeskBar>
      <DeskTable
        caption={copy.caption(copy.rows(countedText(count ?? 0)))}
        columns={copy.columns}
        rows={rows.map((row, n) => {
          const { id, name, about, kind, status, when, isFresh, version } = row
          const value = `${id}@${version}`
          return {
            id: rowId(id),
            fresh: isFresh,
            tick: mayChange && {
              name: 'tick',
              value,
              label: `${name || copy.noName}, ${about}`,
              ticked: ticked.includes(value),
              errorId: n === 0 ? errorId : undefined,
            },
            title: (
              <a
                className={covering}
                href={sheetHref(row.subject, { chosen: id, filter })}
                dir="auto"
              >
                {name || copy.noName}
              </a>
            ),
            text: <span dir="auto">{about}</span>,
            aside: caseWords[kind].one,
            state: withWhom(row) ? `${status}, ${withWhom(row)}` : status,
            time: when,
          }
        })}
      />
    </form>
  )
}

function withWhom({ isMine, assignedName }: InboxRow): string | undefined {
  if (isMine) return copy.withMe
  return assignedName ? copy.withWhom(assignedName) : undefined
}
