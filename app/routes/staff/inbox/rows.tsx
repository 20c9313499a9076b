import { staffBulk, staffInbox as copy } from '~/content/desk/staff-inbox'
import { inboxHref, listId, printInboxFilter, rowId, sheetHref } from '~/domain/desk/case-filter'
import { DeskToken } from '~/forms/desk-page'
import { usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { Button } from '~/ui/button/button'
import { checkbox } from '~/ui/choice/choice.css'
import { covering } from '~/ui/covering-link/covering-link.css'
import { boxLabel } from '~/ui/desk/desk-page.css'
import * as css from '~/ui/desk/desk-table.css'
import { ErrorSummary } from '~/ui/error-summary/error-summary'
import { marked } from '~/ui/marked'
import { Notice } from '~/ui/notice/notice'
import { useTextBrowser } from '~/ui/text-browser/text-browser'
import { VisuallyHidden } from '~/ui/visually-hidden/visually-hidden'
import { useRoot } from '~/use-root'
import type { Inbox } from './inbox'

const errorsId = 'tick-errors'

/** Narrow screens show cards, so that nothing scrolls sideways. */
export function Rows({ rows, filter, after, answer }: Inbox & { answer: FormAnswer | undefined }) {
  const form = usePostedForm({ id: listId, answer, values: {}, order: ['tick'] })
  const { defaultValue: ticked, error } = form.choices('tick')
  const isOwner = useRoot().staff?.isOwner
  const [first] = rows
  const errors = error && first ? [{ text: error, href: `#${rowId(first.id)}` }] : []
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
      <table id="rows" className={css.table} tabIndex={-1}>
        <caption>
          <VisuallyHidden>{copy.caption}</VisuallyHidden>
        </caption>
        <thead className={css.head}>
          <tr>
            {Object.entries(copy.columns).map(([part, words]) => (
              <th key={part} scope="col" className={css.heading[part as keyof typeof copy.columns]}>
                {part === 'tick' ? <VisuallyHidden>{words}</VisuallyHidden> : words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={css.group}>
          {rows.map(({ id, name, about, tick, subject, ...row }) => (
            <tr key={id} className={row.isFresh ? css.freshRow : css.row}>
              <td className={css.cell.tick}>
                <label className={css.tick}>
                  <input
                    type="checkbox"
                    {...{ id: rowId(id), name: 'tick', value: tick, className: checkbox }}
                    defaultChecked={ticked.includes(tick)}
                    aria-label={`${name}, ${about}`}
                    {...(error && id === first?.id && invalid)}
                  />
                </label>
              </td>
              <th scope="row" className={css.cell.title}>
                <a
                  className={covering}
                  href={sheetHref(subject, { chosen: id, filter })}
                  dir="auto"
                >
                  {name}
                </a>
              </th>
              <td className={css.cell.text}>
                <span dir="auto">{about}</span>
              </td>
              <td className={css.cell.aside}>{row.kind}</td>
              <td className={css.cell.state}>{row.status}</td>
              <td className={css.cell.time}>{row.when}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {isOwner && <a href={`/staff/export${printInboxFilter(filter)}`}>{copy.csv}</a>}
    </form>
  )
}

const invalid = { 'aria-invalid': true, 'aria-describedby': errorsId } as const

function BulkBar() {
  return (
    <div className={css.bar} role="group" aria-label={copy.bulk.label}>
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
