import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { serveStaffPost } from '~/actions/serve-staff-form.server'
import { caseWords } from '~/content/desk/staff'
import { staffBulk, staffInbox as copy } from '~/content/desk/staff-inbox'
import { privateMeta } from '~/content/site/page-meta'
import { atDesk } from '~/desk-frame'
import { caseKinds } from '~/domain/cases/case'
import {
  type InboxFilter,
  inboxHref,
  listId,
  maxSearchCharacters,
  noticeId,
  rowId,
  statusChoices,
} from '~/domain/desk/case-filter'
import { DeskAway } from '~/forms/drafts/desk-away'
import { PageNotice, useNotice } from '~/forms/page-notice'
import { useFormAnswer, usePostedForm, type FormAnswer } from '~/forms/posted-form'
import { serveLoader } from '~/web/session/request-context.server'
import { Button } from '~/ui/button/button'
import { DeskPage } from '~/ui/desk/desk-page'
import * as css from '~/ui/desk/desk-page.css'
import { summary } from '~/ui/disclosure/disclosure.css'
import { ErrorSummary } from '~/ui/error-summary/error-summary'
import { SelectField, TextField } from '~/ui/field/inputs'
import { ListPages } from '~/ui/list-pages/list-pages'
import { Notice } from '~/ui/notice/notice'
import { Tabs } from '~/ui/tabs/tabs'
import { TextLink } from '~/ui/text-link/text-link'
import { BulkPage } from './bulk-page'
import { actOnTicked, type Bulk } from './bulk.server'
import { loadInbox, type Inbox } from './loader.server'
import { Rows } from './rows'

export const handle = { frame: atDesk }

export const meta: MetaFunction<typeof loader> = (args) => {
  const { title, description } = copy
  return privateMeta(args, { title, description })
}

export const loader = serveLoader(loadInbox)
export const action = serveStaffPost(actOnTicked)

type InboxAnswer = FormAnswer & { bulk?: Bulk }

export default function StaffInbox() {
  const { loaded } = useLoaderData<typeof loader>()
  const answer = useFormAnswer<InboxAnswer>()
  if (answer?.bulk) return <BulkPage {...answer.bulk} answer={answer} />
  if (!loaded) return <DeskAway title={copy.title} answer={answer} />
  return <InboxPage inbox={loaded} answer={answer} />
}

const errorsId = 'tick-errors'

function InboxPage({ inbox, answer }: { inbox: Inbox; answer: InboxAnswer | undefined }) {
  const { rows, filter, opening, after, next } = inbox
  const form = usePostedForm({ id: listId, answer, values: {}, order: ['tick'] })
  const { defaultValue: ticked, error } = form.choices('tick')
  const first = rows[0]
  const way = (label: string, place?: { after: string; at: string }) => ({
    label,
    href: inboxHref(filter, place),
  })
  return (
    <DeskPage title={copy.title} beside={<Views filter={filter} />}>
      <PageNotice notice={useNotice()} id={noticeId} />
      {form.formErrors.map((text) => (
        <Notice key={text} tone="failure">
          {text}
        </Notice>
      ))}
      {error && (
        <ErrorSummary
          id={errorsId}
          title={staffBulk.nothingTicked}
          errors={[{ text: error, ...(first && { href: `#${rowId(first.id)}` }) }]}
        />
      )}
      {inbox.isBroken && <Notice tone="info">{copy.brokenPlace}</Notice>}
      {opening && (
        <p>
          {copy.ofOpening} <TextLink href={opening.href}>{opening.title}</TextLink>
        </p>
      )}
      <Filters filter={filter} />
      {first ? (
        <Rows {...{ inbox, rows, ticked }} errorId={error && errorsId} />
      ) : (
        <Nothing filter={filter} />
      )}
      <ListPages
        label={copy.pages}
        newest={after ? way(copy.first) : undefined}
        older={next ? way(copy.further, { after: next, at: listId }) : undefined}
      />
    </DeskPage>
  )
}

interface FilterProps {
  filter: InboxFilter
}

function Views({ filter }: FilterProps) {
  const present = inboxHref({ status: filter.status, whose: filter.whose })
  const views: Record<keyof typeof copy.views, InboxFilter> = {
    open: {},
    mine: { whose: 'mine' },
    'under-way': { status: 'under-way' },
    ended: { status: 'ended' },
    all: { status: 'all' },
  }
  const items = Object.entries(views).map(([name, view]) => {
    const href = inboxHref(view)
    return { href, label: copy.views[name as keyof typeof views], current: href === present }
  })
  return <Tabs label={copy.narrow} items={items} />
}

function Filters({ filter }: FilterProps) {
  const { whose, opening, kind, status } = filter
  const words = copy.filter
  const set = [kind, status].filter(Boolean).length
  const field = (name: 'search' | 'kind' | 'status') => ({
    ...{ id: `by-${name}`, name, label: words[name], defaultValue: filter[name] ?? '' },
  })
  const typing = { type: 'search', maxLength: maxSearchCharacters, autoComplete: 'off' } as const
  return (
    <form role="search" action="/staff" className={css.search}>
      <div className={css.searchLine}>
        <div className={css.first}>
          <TextField {...field('search')} {...typing} placeholder={words.search} />
        </div>
        <Button kind="secondary" size="small">
          {words.submit}
        </Button>
      </div>
      <details className={css.more}>
        <summary className={summary}>{set ? `${words.more} (${set})` : words.more}</summary>
        <div className={css.fields}>
          {opening && <input type="hidden" name="opening" value={opening} />}
          {whose && <input type="hidden" name="whose" value={whose} />}
          <SelectField
            {...field('kind')}
            emptyLabel={words.anyKind}
            options={caseKinds.map((value) => ({ value, label: caseWords[value].many }))}
          />
          <SelectField
            {...field('status')}
            emptyLabel={words.anyStatus}
            options={statusChoices.map((value) => ({ value, label: copy.statuses[value] }))}
          />
        </div>
      </details>
    </form>
  )
}

function Nothing({ filter }: FilterProps) {
  const isNarrowed = Object.values(filter).some(Boolean)
  return (
    <p id="rows">
      {isNarrowed ? copy.noMatch : copy.empty}{' '}
      {isNarrowed && <TextLink href={inboxHref()}>{copy.showAll}</TextLink>}
    </p>
  )
}
