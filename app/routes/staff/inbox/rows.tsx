import { caseWords } from '~/content/desk/staff'
import { staffInbox as copy } from '~/content/desk/staff-inbox'
import { inboxHref, listId, printInboxFilter, rowId, sheetHref } from '~/domain/desk/case-filter'
import { FormToken } from '~/forms/form-token'
import { Button } from '~/ui/button/button'
import { checkbox } from '~/ui/choice/choice.css'
import { covering } from '~/ui/covering-link/covering-link.css'
import { boxLabel } from '~/ui/desk/desk-page.css'
import * as css from '~/ui/desk/desk-table.css'
import { marked } from '~/ui/marked'
import { useTextBrowser } from '~/ui/text-browser/text-browser'
import { VisuallyHidden } from '~/ui/visually-hidden/visually-hidden'
import type { Inbox, InboxRow } from './loader.server'

interface RowsProps {
  inbox: Inbox
  rows: readonly InboxRow[]
  ticked: readonly string[]
  /** Id of the error that none was ticked; it leads to the first box. */
  errorId: string | undefined
}

/** Narrow screens show cards, so that nothing scrolls sideways. */
export function Rows({ inbox, rows, ticked, errorId }: RowsProps) {
  const { filter = {}, after } = inbox
  const columns = Object.entries(copy.columns)
  return (
    <form id={listId} method="post" action={inboxHref(filter, { after })}>
      <FormToken value={inbox.token} />
      <div className={css.bar} role="group" aria-label={copy.bulk.label}>
        <Buttons />
      </div>
      <table id="rows" className={css.table} tabIndex={-1}>
        <caption>
          <VisuallyHidden>{copy.caption}</VisuallyHidden>
        </caption>
        <thead className={css.head}>
          <tr>
            {columns.map(([part, words]) => (
              <th key={part} scope="col" className={css.heading[part as keyof typeof copy.columns]}>
                {part === 'tick' ? <VisuallyHidden>{words}</VisuallyHidden> : words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={css.group}>
          {rows.map((row, n) => (
            <tr key={row.id} className={row.isFresh ? css.freshRow : css.row}>
              <td className={css.cell.tick}>
                <Tick row={row} ticked={ticked} errorId={n === 0 ? errorId : undefined} />
              </td>
              <th scope="row" className={css.cell.title}>
                <a
                  className={covering}
                  href={sheetHref(row.subject, { chosen: row.id, filter })}
                  dir="auto"
                >
                  {row.name || copy.noName}
                </a>
              </th>
              <td className={css.cell.text}>
                <span dir="auto">{row.about}</span>
              </td>
              <td className={css.cell.aside}>
                {[caseWords[row.kind].one, row.due].filter(Boolean).join(', ')}
              </td>
              <td className={css.cell.state}>{[row.status, ...withWhom(row)].join(', ')}</td>
              <td className={css.cell.time}>{row.when}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {inbox.mayExport && <a href={`/staff/export${printInboxFilter(filter)}`}>{copy.csv}</a>}
    </form>
  )
}

function Buttons() {
  return (
    <>
      {!useTextBrowser() && (
        <label className={boxLabel} hidden>
          <input type="checkbox" className={checkbox} {...marked({ 'select-all': true })} />
          {copy.bulk.tickAll}
        </label>
      )}
      <Button size="small" name="intent" value="preview">
        {copy.bulk.preview}
      </Button>{' '}
    </>
  )
}

function Tick({ row, ticked, errorId }: Omit<RowsProps, 'inbox' | 'rows'> & { row: InboxRow }) {
  const value = `${row.id}@${row.version}`
  return (
    <label className={css.tick}>
      <input
        type="checkbox"
        id={rowId(row.id)}
        name="tick"
        value={value}
        defaultChecked={ticked.includes(value)}
        className={checkbox}
        aria-label={`${row.name || copy.noName}, ${row.about}`}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
      />
    </label>
  )
}

function withWhom({ isMine, assignedName, hasWritten }: InboxRow): string[] {
  const whose = isMine ? copy.withMe : assignedName && copy.withWhom(assignedName)
  return [hasWritten && copy.wrote, whose].filter((one) => typeof one === 'string')
}
