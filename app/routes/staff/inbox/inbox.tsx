import { deskAction } from '~/actions/desk/desk-action.server'
import { caseWords } from '~/content/desk/staff'
import { staffInbox as copy } from '~/content/desk/staff-inbox'
import { deskMeta } from '~/seo'
import { caseKinds, versionOf, type Case } from '~/domain/cases/case'
import { listCases } from '~/domain/cases/list-cases.server'
import { statusInWords } from '~/domain/cases/status'
import * as filters from '~/domain/desk/case-filter'
import { dueInWords } from '~/domain/desk/due'
import { formatCursor, parseCursor } from '~/domain/fields/cursor'
import { formatIndianShort } from '~/domain/fields/indian-time'
import { firstLine } from '~/domain/fields/text'
import { findOpening } from '~/domain/openings/list-openings.server'
import { deskPage } from '~/forms/desk-page'
import { useFormAnswer, type FormAnswer } from '~/forms/posted-form'
import type { RequestContext } from '~/web/session/request-context.server'
import { serveDesk, type StaffAtWork } from '~/web/session/staff-guard.server'
import { Button } from '~/ui/button/button'
import { FormLine } from '~/ui/desk/desk-page'
import { Disclosure } from '~/ui/disclosure/disclosure'
import { SelectField, TextField } from '~/ui/field/inputs'
import { ListPages } from '~/ui/list-pages/list-pages'
import { Tabs } from '~/ui/tabs/tabs'
import { TextLink } from '~/ui/text-link/text-link'
import { BulkPage } from './bulk-page'
import { buttons, type Bulk } from './bulk.server'
import { Rows } from './rows'

export { handle } from '~/desk-frame'
export const meta = deskMeta(copy)
export const loader = serveDesk(loadInbox)
export const action = deskAction(buttons)

const casesOfPage = 25

async function loadInbox({ app, url }: RequestContext, { staff }: StaffAtWork) {
  const now = new Date()
  const filter = filters.readInboxFilter(url.searchParams)
  const after = parseCursor(url.searchParams.get('after') ?? '')
  const wanted = { filter: filters.caseFilterOf(filter, staff.id), after, limit: casesOfPage }
  const page = await listCases(app.db, wanted)
  const opening = filter.opening && (await findOpening(app.db, filter.opening))
  return {
    filter,
    after: after && formatCursor(after),
    next: page.next && formatCursor(page.next),
    opening: opening && { title: opening.title, href: `/staff/openings/${opening.id}` },
    rows: page.cases.map((one) => describeRow(one, staff.id, now)),
  }
}

/** The browser's time zone may be another: times are words already. */
function describeRow(one: Case, me: string, now: Date) {
  const { id, kind, subject, assignedTo, assignedName, unansweredSince } = one
  const wrote = unansweredSince !== null && copy.wrote
  const assignee = assignedTo === me ? copy.withMe : assignedName && copy.withWhom(assignedName)
  return {
    ...{ id, subject },
    name: firstLine(one.name) || copy.noName,
    about: firstLine(one.about),
    kind: [caseWords[kind].one, dueInWords(one, now)].filter(Boolean).join(', '),
    status: [statusInWords(one), wrote, assignee].filter(Boolean).join(', '),
    isFresh: unansweredSince !== null || (one.status === 'received' && assignedTo === null),
    when: formatIndianShort(unansweredSince ?? one.createdAt, now),
    tick: `${id}@${versionOf(one)}`,
  }
}

export type Inbox = Awaited<ReturnType<typeof loadInbox>>
type InboxAnswer = FormAnswer & { bulk?: Bulk }

const List = deskPage<Inbox>(copy, InboxParts, Views)

export default function StaffInbox() {
  const answer = useFormAnswer<InboxAnswer>()
  return answer?.bulk ? <BulkPage {...answer.bulk} answer={answer} /> : <List />
}

function InboxParts({ answer, ...inbox }: Inbox & { answer: FormAnswer | undefined }) {
  const { rows, filter, opening, after, next } = inbox
  const first = { label: copy.first, href: filters.inboxHref(filter) }
  const further = { after: next, at: filters.listId }
  const isNarrowed = Object.values(filter).some(Boolean)
  return (
    <>
      {opening && (
        <p>
          {copy.ofOpening} <TextLink href={opening.href}>{opening.title}</TextLink>
        </p>
      )}
      <Filters {...filter} />
      {rows.length > 0 && <Rows {...inbox} answer={answer} />}
      {rows.length === 0 && (
        <p id="rows">
          {isNarrowed ? copy.noMatch : copy.empty}{' '}
          {isNarrowed && <TextLink href={filters.inboxHref()}>{copy.showAll}</TextLink>}
        </p>
      )}
      <ListPages
        label={copy.pages}
        newest={after ? first : undefined}
        older={next ? { label: copy.further, href: filters.inboxHref(filter, further) } : undefined}
      />
    </>
  )
}

function Views({ filter: { status, whose } }: Inbox) {
  const present = filters.inboxHref({ status, whose })
  const items = copy.views.map((view) => ({ ...view, current: view.href === present }))
  return <Tabs label={copy.narrow} items={items} />
}

function Filters({ kind, status, whose, opening, search }: filters.InboxFilter) {
  const words = copy.filter
  const set = [kind, status].filter(Boolean).length
  const typing = { type: 'search', maxLength: filters.maxSearchCharacters } as const
  const field = (name: 'search' | 'kind' | 'status', value = '') => ({
    ...{ id: `by-${name}`, name, label: words[name], defaultValue: value, error: undefined },
  })
  const kinds = caseKinds.map((value) => ({ value, label: caseWords[value].many }))
  const statuses = filters.statusChoices.map((value) => ({ value, label: copy.statuses[value] }))
  return (
    <form role="search" action="/staff">
      {opening && <input type="hidden" name="opening" value={opening} />}
      {whose && <input type="hidden" name="whose" value={whose} />}
      <FormLine>
        <TextField {...field('search', search)} {...typing} placeholder={words.searched} />
        <Button kind="secondary" size="small">
          {words.submit}
        </Button>
      </FormLine>
      <Disclosure fields summary={set ? `${words.more} (${set})` : words.more}>
        <FormLine>
          <SelectField {...field('kind', kind)} emptyLabel={words.anyKind} options={kinds} />
          <SelectField
            {...field('status', status)}
            emptyLabel={words.anyStatus}
            options={statuses}
          />
        </FormLine>
      </Disclosure>
    </form>
  )
}
