import { deskAction } from '~/actions/desk/desk-action.server'
import { caseWords } from '~/content/desk/staff'
import { staffInbox as copy } from '~/content/desk/staff-inbox'
import { deskMeta } from '~/seo'
import { caseKinds } from '~/domain/cases/case'
import { statusWords } from '~/domain/cases/status'
import * as filters from '~/domain/cases/case-filter'
import { deskPage, type DeskProps } from '~/forms/desk-page'
import { FormToken } from '~/forms/form-token'
import { Feedback, useFormAnswer, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { serveDesk } from '~/web/session/staff-guard.server'
import { Button } from '~/ui/button/button'
import { checkbox } from '~/ui/choice/choice.css'
import { bar, boxLabel } from '~/ui/desk/desk-page.css'
import { FormLine } from '~/ui/desk/desk-page'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { SelectField, TextField } from '~/ui/field/inputs'
import { setData } from '~/ui/data-attributes'
import { StackedTable } from '~/ui/stacked-table/stacked-table'
import { Tabs } from '~/ui/tabs/tabs'
import { useTextBrowser } from '~/ui/text-browser/text-browser'
import { TextLink } from '~/ui/text-link/text-link'
import { useRoot } from '~/use-root'
import { BulkPage } from './bulk-page'
import { buttons, type Bulk } from './bulk.server'
import { loadInbox } from './loader.server'

export { handle } from '~/desk-frame'
export const meta = deskMeta(copy)
export const loader = serveDesk(loadInbox)
export const action = deskAction(buttons)

type InboxData = Awaited<ReturnType<typeof loadInbox>>

const List = deskPage<InboxData>(copy, Inbox, Views)

export default function StaffInbox() {
  const answer = useFormAnswer<FormAnswer & { bulk?: Bulk }>()
  return answer?.bulk ? <BulkPage {...answer.bulk} answer={answer} /> : <List />
}

function Views({ filter: { status, assigned } }: InboxData) {
  const present = filters.inboxHref({ status, assigned })
  const items = copy.views.map((view) => ({ ...view, current: view.href === present }))
  return <Tabs label={copy.narrow} items={items} />
}

function Inbox(inbox: DeskProps<InboxData>) {
  const { rows, filter, opening, next } = inbox
  const further = filters.inboxHref(filter, { after: next, at: filters.listId })
  return (
    <>
      {opening && (
        <p>
          {copy.ofOpening} <TextLink href={opening.href}>{opening.title}</TextLink>
        </p>
      )}
      <Filters {...filter} />
      {rows.length > 0 ? (
        <Rows {...inbox} />
      ) : (
        <p id="rows">{filter.search ? copy.noMatch : copy.empty}</p>
      )}
      {next && <TextLink href={further}>{copy.further}</TextLink>}
    </>
  )
}

function Filters({ assigned, opening, ...filter }: filters.InboxFilter) {
  const words = copy.filter
  const set = [filter.kind, filter.status].filter(Boolean).length
  const field = (name: keyof typeof filter) => ({
    ...{ id: `by-${name}`, name, label: words[name] },
    ...{ defaultValue: filter[name] ?? '', error: undefined },
  })
  const typing = { type: 'search', maxLength: filters.maxSearchCharacters } as const
  const kinds = caseKinds.map((value) => ({ value, label: caseWords[value].many }))
  const labels = { ...statusWords, ...copy.statuses }
  const statuses = filters.statusChoices.map((value) => ({ value, label: labels[value] }))
  return (
    <form role="search" action="/staff">
      {assigned && <input type="hidden" name="whose" value={assigned} />}
      {opening && <input type="hidden" name="opening" value={opening} />}
      <FormLine>
        <TextField {...field('search')} {...typing} placeholder={words.searched} />
        <Button kind="secondary" size="small">
          {words.submit}
        </Button>
      </FormLine>
      <Disclosure fields summary={set ? `${words.more} (${set})` : words.more}>
        <FormLine>
          <SelectField {...field('kind')} emptyLabel={words.anyKind} options={kinds} />
          <SelectField {...field('status')} emptyLabel={words.anyStatus} options={statuses} />
        </FormLine>
      </Disclosure>
    </form>
  )
}

function Rows({ rows, filter, after, answer }: DeskProps<InboxData>) {
  const form = usePostedForm({ id: filters.listId, answer, values: {}, order: [] })
  const { defaultValue: ticked } = form.choices('tick')
  const textOnly = useTextBrowser()
  const shown = rows.map(({ id, href, name, isFresh, tick, about, ...row }) => {
    const box = { id: filters.rowId(id), name: 'tick', value: tick, className: checkbox }
    const words = { defaultChecked: ticked.includes(tick), 'aria-label': `${name}, ${about}` }
    const title = (
      <span key="name">
        <label className={boxLabel}>
          <input type="checkbox" {...box} {...words} />
        </label>{' '}
        <a href={href} dir="auto">
          {isFresh ? <strong>{name}</strong> : name}
        </a>
      </span>
    )
    return { id, cells: [title, <bdi key="about">{about}</bdi>, row.kind, row.status, row.when] }
  })
  return (
    <form id={form.id} method="post" action={filters.inboxHref(filter, { after })}>
      <FormToken />
      <Feedback form={form} />
      <div className={bar} role="group" aria-label={copy.bulk.label}>
        {!textOnly && (
          <label className={boxLabel} hidden>
            <input type="checkbox" className={checkbox} {...setData({ 'select-all': true })} />
            {copy.bulk.tickAll}
          </label>
        )}
        <Button size="small" name="intent" value="preview">
          {copy.bulk.preview}
        </Button>{' '}
      </div>
      <div id="rows" tabIndex={-1}>
        <StackedTable caption={copy.caption} columns={copy.columns} rows={shown} />
      </div>
      {useRoot().staff?.isOwner && (
        <a href={`/staff/export${filters.printInboxFilter(filter)}`}>{copy.csv}</a>
      )}
    </form>
  )
}
