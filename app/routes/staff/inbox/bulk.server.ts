import { data } from '@remix-run/node'
import type { DeskAnswer, DeskButton } from '~/actions/desk/desk-action.server'
import { appendReadyText } from '~/actions/desk/ready-text.server'
import { answerWith, parseForm } from '~/actions/parse.server'
import { caseMessages } from '~/content/desk/staff-case'
import { staffBulk as copy } from '~/content/desk/staff-inbox'
import { toVersion, type Case } from '~/domain/cases/case'
import { previewMessage } from '~/domain/cases/case-notifications.server'
import { textOrStatusFields } from '~/domain/cases/case.schema'
import { changeStatus } from '~/domain/cases/change-case.server'
import { findInOrder } from '~/domain/cases/list-cases.server'
import { formatReference } from '~/domain/cases/reference'
import { nextStatuses, statusAfterText, describeStatus, statuses } from '~/domain/cases/status'
import { inboxHref, noticeId, readInboxFilter } from '~/domain/cases/case-filter'
import { isId } from '~/domain/fields/id'
import { formatIndianClock } from '~/domain/fields/indian-time'
import { listTexts } from '~/domain/staff/staff-texts.server'
import type { RequestContext } from '~/web/session/request-context.server'

const maxTicked = 100

interface BulkChange {
  posted: FormData
  cases: { row: Case; version: string }[]
  by: { id: string; name: string }
}

export const buttons = { preview: handleTicked(showPage), send: handleTicked(send) }

/** Reads the ticked boxes `id@version`. */
function handleTicked(act: DeskButton<BulkChange>): DeskButton {
  return async (context, { posted, staff: by }) => {
    const ticks = posted.getAll('tick').map((value) => String(value).split('@'))
    const versions = new Map(ticks.map(([id = '', version = '']) => [id, version]))
    const ids = [...versions.keys()].filter(isId).slice(0, maxTicked)
    if (!ids.length) return { errors: { '': copy.nothingTicked } }
    const found = await findInOrder(context.app.db, ids)
    const cases = found.map((row) => ({ row, version: versions.get(row.id) ?? '' }))
    return act(context, { posted, cases, by })
  }
}

async function send(context: RequestContext, ticked: BulkChange): Promise<DeskAnswer> {
  const { app, url } = context
  const { posted, cases, by } = ticked
  const parsed = parseForm(posted, textOrStatusFields)
  if (!parsed.ok) return showPage(context, ticked, parsed.errors)
  const { status, text } = parsed.value
  if (!status && !text) return showPage(context, ticked, { text: caseMessages.nothingToSend })
  const refused: Case[] = []
  let done = ''
  for (const [n, { row, version }] of cases.entries()) {
    const change = { id: row.id, version, by, status: status ?? statusAfterText(row), text }
    const result = await changeStatus(app.db, change)
    if (!result.ok) refused.push(row)
    else done = copy.changed(n + 1 - refused.length, formatIndianClock(result.until))
  }
  app.queue.wake()
  if (!refused.length) {
    const after = url.searchParams.get('after') ?? undefined
    return { said: done, to: inboxHref(readInboxFilter(url.searchParams), { after, at: noticeId }) }
  }
  // The refused cases still need the text, made from their present versions.
  const names = refused.map(({ name, reference }) => `${name} (${formatReference(reference)})`)
  const ids = refused.map(({ id }) => id)
  const now = await findInOrder(app.db, ids)
  const left = { ...ticked, cases: now.map((row) => ({ row, version: toVersion(row) })) }
  return showPage(context, left, { '': `${done} ${copy.notChanged(names.join(', '))}`.trim() }, 409)
}

/** Stores nothing; without errors it previews the mail to the first case. */
async function showPage(
  { app, url }: RequestContext,
  { posted, cases }: BulkChange,
  errors: Record<string, string> = {},
  status = Object.keys(errors).length ? 422 : 200,
) {
  const text = (await appendReadyText(app.db, posted)) ?? String(posted.get('text') ?? '')
  const chosen = statuses.find((status) => status === posted.get('status'))
  const all = cases.map(({ row }) => row)
  const possible = new Set(all.flatMap((row) => nextStatuses[row.status]))
  const toLabel = (status: Case['status']) =>
    [...new Set(all.map(({ kind }) => describeStatus({ kind, status })))].join(' / ')
  const previewMailTo = (row: Case) => {
    const update = { status: chosen ?? statusAfterText(row), text }
    return { name: row.name, text: previewMessage(app.intake.inbox, row, update) }
  }
  const bulk = {
    here: url.pathname + url.search,
    statuses: [...possible].map((value) => ({ value, label: toLabel(value) })),
    rows: cases.map(({ row, version }) => ({
      ...{ id: row.id, name: row.name, about: row.about, status: describeStatus(row) },
      tick: `${row.id}@${version}`,
    })),
    letter: all[0] && status !== 422 && (chosen || text) ? previewMailTo(all[0]) : undefined,
    texts: await listTexts(app.db),
  }
  return data({ ...answerWith(posted, errors, { text, ready: '' }), bulk }, { status })
}

export type Bulk = Awaited<ReturnType<typeof showPage>>['data']['bulk']
