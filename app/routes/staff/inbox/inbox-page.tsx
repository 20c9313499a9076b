import { staffInbox as copy, inboxMessages } from '~/content/desk/staff-inbox'
import { staffWaiting } from '~/content/desk/staff-numbers'
import { staffSheet } from '~/content/desk/staff-sheet'
import { inboxHref, listId, rowId } from '~/domain/cases/addresses'
import { countedText } from '~/domain/fields/counted'
import { FormToken } from '~/forms/form-token'
import { KeptText } from '~/forms/drafts/kept-text'
import { PageNotice, type NoticeData } from '~/forms/page-notice'
import type { FormAnswer } from '~/forms/posted-form'
import { TakeBack } from '~/forms/drafts/take-back'
import { Button } from '~/ui/button/button'
import { DeskKeys } from '~/ui/desk/desk-keys'
import { DeskPage, DeskTabs } from '~/ui/desk/desk-page'
import { useFresh } from '~/ui/desk/use-fresh'
import { Disclosure } from '~/ui/disclosure/disclosure'
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
  const { rows = [], filter, isBroken } = inbox
  return (
    <DeskPage
      title={copy.title}
      beside={
        <>
          {filter && <Views filter={filter} />} <Waiting {...inbox} />
        </>
      }
    >
      <PageNotice notice={notice} />
      {notice?.batch && <TakeBack batch={notice.batch} {...inbox} />}
      <NotDone answer={answer} first={rows[0]?.id} />
      {inbox.draft?.text && !answer && <Kept draft={inbox.draft} token={inbox.token} />}
      {isBroken && <Notice tone="info">{copy.brokenPlace}</Notice>}
      <Filters {...inbox} />
      {rows.length > 0 && (
        <Rows
          inbox={inbox}
          rows={rows}
          ticked={[answer ? answer.result.initialValue?.tick : inbox.draft?.tick?.split(',')]
            .flat()
            .flatMap((id) => (id ? [String(id)] : []))}
          errorId={answer?.result.error?.tick ? tickErrors : undefined}
        />
      )}
      {inbox.rows?.length === 0 && <Nothing filter={filter} />}
      <Pages {...inbox} />
      <DeskKeys words={copy.keys} />
    </DeskPage>
  )
}

/** What waits, as it is now. */
function Waiting({ waiting }: Pick<Inbox, 'waiting'>) {
  const { count, since, hours, mine, back, backDays } = useFresh('/staff/waiting', waiting)
  const words = staffWaiting
  const all = words.count(countedText(count), since, hours)
  return (
    <p>
      {count ? <TextLink href={inboxHref({ order: 'oldest' })}>{all}</TextLink> : words.nothing}
      {mine > 0 && ', '}
      {mine > 0 && (
        <TextLink href={inboxHref({ whose: 'mine' })}>{words.mine(countedText(mine))}</TextLink>
      )}
      {back > 0 && ', '}
      {back > 0 && (
        <TextLink href={inboxHref({ status: 'withdrawn' })}>
          {words.back(countedText(back), backDays)}
        </TextLink>
      )}
    </p>
  )
}

const tickErrors = 'tick-errors'

/** What was typed for several at once when the session had ended, or was taken back. */
function Kept({ draft, token }: { draft: Record<string, string>; token: string }) {
  return (
    <form method="post">
      <FormToken value={token} />
      <Disclosure summary={copy.keptForSeveral}>
        <KeptText typed={draft} />
        <Button kind="secondary" size="small" name="intent" value="discard">
          {staffSheet.form.discard}
        </Button>
      </Disclosure>
    </form>
  )
}

/** Why nothing was done with what was ticked. */
function NotDone({ answer, first }: { answer: FormAnswer | undefined; first: string | undefined }) {
  const { '': whole, tick } = answer?.result.error ?? {}
  const wrong = tick?.[0]
  return (
    <>
      {whole?.map((text) => (
        <Notice key={text} tone="failure">
          {text}
        </Notice>
      ))}
      {wrong && (
        <ErrorSummary
          id={tickErrors}
          title={inboxMessages.nothingTicked}
          errors={[{ text: wrong, ...(first && { href: `#${rowId(first)}` }) }]}
        />
      )}
    </>
  )
}

const views = {
  waiting: {},
  mine: { whose: 'mine' },
  nobodys: { whose: 'nobodys' },
  ended: { status: 'ended' },
  all: { status: 'all' },
} as const

function Views({ filter }: { filter: NonNullable<Inbox['filter']> }) {
  const present = inboxHref({ status: filter.status, whose: filter.whose })
  const items = Object.entries(views).map(([name, view]) => {
    const href = inboxHref(view)
    return { href, label: copy.views[name as keyof typeof views], current: href === present }
  })
  return <DeskTabs label={copy.narrow} items={items} />
}

function Nothing({ filter }: Pick<Inbox, 'filter'>) {
  const isNarrowed = Object.values(filter ?? {}).some(Boolean)
  return (
    <p id={listId}>
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
