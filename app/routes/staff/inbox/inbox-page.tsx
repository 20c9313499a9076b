import { Fragment } from 'react'
import { staffInbox as copy, inboxMessages, staffWaiting } from '~/content/desk/staff-inbox'
import { inboxHref, listId, noticeId, rowId } from '~/domain/desk/case-filter'
import { PageNotice, type NoticeData } from '~/forms/page-notice'
import { usePostedForm, type FormAnswer, type PostedForm } from '~/forms/posted-form'
import { DeskPage } from '~/ui/desk/desk-page'
import { Tabs } from '~/ui/tabs/tabs'
import { counts } from '~/ui/desk/desk-page.css'
import { ErrorSummary } from '~/ui/error-summary/error-summary'
import { ListPages } from '~/ui/list-pages/list-pages'
import { Notice } from '~/ui/notice/notice'
import { TextLink } from '~/ui/text-link/text-link'
import { Filters } from './filters'
import type { Inbox } from './loader.server'
import { Rows } from './rows'

interface InboxPageProps {
  inbox: Inbox
  answer: FormAnswer | undefined
  notice: NoticeData | undefined
}

export function InboxPage({ inbox, answer, notice }: InboxPageProps) {
  const { rows, filter, isBroken } = inbox
  const form = usePostedForm({ id: listId, answer, values: {}, order: ['tick'] })
  const { defaultValue: ticked, error } = form.choices('tick')
  return (
    <DeskPage
      title={copy.title}
      beside={
        <>
          <Views filter={filter} /> <Waiting {...inbox} />
        </>
      }
    >
      <PageNotice notice={notice} id={noticeId} />
      <NotDone form={form} first={rows[0]?.id} />
      {isBroken && <Notice tone="info">{copy.brokenPlace}</Notice>}
      {inbox.opening && (
        <p>
          {copy.ofOpening} <TextLink href={inbox.opening.href}>{inbox.opening.title}</TextLink>
        </p>
      )}
      <Filters {...inbox} />
      {rows.length > 0 && <Rows {...{ inbox, rows, ticked }} errorId={error && tickErrors} />}
      {rows.length === 0 && <Nothing filter={filter} />}
      <Pages {...inbox} />
    </DeskPage>
  )
}

function Waiting({ waiting }: Pick<Inbox, 'waiting'>) {
  const { count, since, mine, unanswered } = waiting
  const words = staffWaiting
  const ways = [
    { n: count, of: {}, text: words.count(count, since) },
    { n: mine, of: { whose: 'mine' }, text: words.mine(mine) },
    { n: unanswered, of: { status: 'unanswered' }, text: words.wrote(unanswered) },
  ] as const
  return (
    <p className={counts}>
      {!count && words.nothing}{' '}
      {ways.map(({ n, of, text }) => (
        <Fragment key={text}>{n > 0 && <TextLink href={inboxHref(of)}>{text}</TextLink>} </Fragment>
      ))}
    </p>
  )
}

const tickErrors = 'tick-errors'

function NotDone({ form, first }: { form: PostedForm; first: string | undefined }) {
  const { error } = form.choices('tick')
  return (
    <>
      {form.formErrors.map((text) => (
        <Notice key={text} tone="failure">
          {text}
        </Notice>
      ))}
      {error && (
        <ErrorSummary
          id={tickErrors}
          title={inboxMessages.nothingTicked}
          errors={[{ text: error, ...(first && { href: `#${rowId(first)}` }) }]}
        />
      )}
    </>
  )
}

const views = {
  open: {},
  mine: { whose: 'mine' },
  nobodys: { whose: 'nobodys' },
  ended: { status: 'ended' },
  all: { status: 'all' },
} as const

function Views({ filter }: Pick<Inbox, 'filter'>) {
  const present = inboxHref({ status: filter.status, whose: filter.whose })
  const items = Object.entries(views).map(([name, view]) => {
    const href = inboxHref(view)
    return { href, label: copy.views[name as keyof typeof views], current: href === present }
  })
  return <Tabs label={copy.narrow} items={items} />
}

function Nothing({ filter }: Pick<Inbox, 'filter'>) {
  const isNarrowed = Object.values(filter).some(Boolean)
  return (
    <p id="rows">
      {isNarrowed ? copy.noMatch : copy.empty}{' '}
      {isNarrowed && <TextLink href={inboxHref()}>{copy.showAll}</TextLink>}
    </p>
  )
}

function Pages({ filter, after, next }: Inbox) {
  const way = (label: string, place?: { after: string; at: string }) => ({
    label,
    href: inboxHref(filter, place),
  })
  return (
    <ListPages
      label={copy.pages}
      newest={after ? way(copy.first) : undefined}
      older={next ? way(copy.further, { after: next, at: listId }) : undefined}
    />
  )
}
