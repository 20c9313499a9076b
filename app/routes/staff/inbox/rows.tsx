import { staffBulk, staffInbox as copy } from '~/content/desk/staff-inbox'
import { inboxHref, listId, printInboxFilter, rowId, sheetHref } from '~/domain/desk/case-filter'
import { DeskToken } from '~/forms/desk-page'
import { usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { Button } from '~/ui/button/button'
import { checkbox } from '~/ui/choice/choice.css'
import { bar, boxLabel } from '~/ui/desk/desk-page.css'
import { ErrorSummary } from '~/ui/error-summary/error-summary'
import { marked } from '~/ui/marked'
import { Notice } from '~/ui/notice/notice'
import { StackedTable } from '~/ui/stacked-table/stacked-table'
import { useTextBrowser } from '~/ui/text-browser/text-browser'
import { useRoot } from '~/use-root'
import type { Inbox } from './inbox'

const errorsId = 'tick-errors'

export function Rows({ rows, filter, after, answer }: Inbox & { answer: FormAnswer | undefined }) {
  const form = usePostedForm({ id: listId, answer, values: {}, order: ['tick'] })
  const { defaultValue: ticked, error } = form.choices('tick')
  const [first] = rows
  const errors = error && first ? [{ text: error, href: `#${rowId(first.id)}` }] : []
  const shown = rows.map(({ id, subject, name, isFresh, tick, ...row }) => {
    const invalid = error &&
      id === first?.id && { 'aria-invalid': true, 'aria-describedby': errorsId }
    const title = (
      <span key="name">
        <label className={boxLabel}>
          <input
            type="checkbox"
            {...{ id: rowId(id), name: 'tick', value: tick, className: checkbox }}
            defaultChecked={ticked.includes(tick)}
            aria-label={`${name}, ${row.about}`}
            {...invalid}
          />
        </label>{' '}
        <a href={sheetHref(subject, { chosen: id, filter })} dir="auto">
          {isFresh ? <strong>{name}</strong> : name}
        </a>
      </span>
    )
    const about = (
      <span key="about" dir="auto">
        {row.about}
      </span>
    )
    return { id, cells: [title, about, row.kind, row.status, row.when] }
  })
  return (
    <form id={listId} method="post" action={inboxHref(filter, { after })}>
      <DeskToken />
      {form.formErrors.map((text) => (
        <Notice key={text} tone="failure">
          {text}
        </Notice>
      ))}
      {error && <ErrorSummary id={errorsId} title={staffBulk.nothingTicked} errors={errors} />}
      <BulkBar />
      <div id="rows" tabIndex={-1}>
        <StackedTable caption={copy.caption} columns={copy.columns} rows={shown} />
      </div>
      {useRoot().staff?.isOwner && (
        <a href={`/staff/export${printInboxFilter(filter)}`}>{copy.csv}</a>
      )}
    </form>
  )
}

function BulkBar() {
  return (
    <div className={bar} role="group" aria-label={copy.bulk.label}>
      {!useTextBrowser() && (
        <label className={boxLabel} hidden>
          <input type="checkbox" className={checkbox} {...marked({ 'select-all': true })} />
          {copy.bulk.tickAll}
        </label>
      )}
      <Button size="small" name="intent" value="preview">
        {copy.bulk.preview}
      </Button>{' '}
    </div>
  )
}
