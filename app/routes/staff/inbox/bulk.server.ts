import { data } from '@remix-run/node'
import { withValues, type DeskAnswer, type DeskButton } from '~/actions/desk/desk-action.server'
import { withReadyText } from '~/actions/desk/ready-text.server'
import { answerWith, parseForm } from '~/actions/parse.server'
import { caseMessages } from '~/content/desk/staff-case'
import { staffBulk as copy } from '~/content/desk/staff-inbox'
import { versionOf, type Case } from '~/domain/cases/case'
import { previewLetter } from '~/domain/cases/case-letters.server'
import { textOrStatusFields } from '~/domain/cases/case.schema'
import { changeStatus } from '~/domain/cases/change-case.server'
import { findInOrder } from '~/domain/cases/list-cases.server'
import { formatReference } from '~/domain/cases/reference'
import { nextStatuses, statusAfterText, statusInWords, statuses } from '~/domain/cases/status'
import { inboxHref, noticeId, readInboxFilter } from '~/domain/desk/case-filter'
import { filledText } from '~/domain/desk/filled-text'
import { isId } from '~/domain/fields/id'
import { formatIndianClock } from '~/domain/fields/indian-time'
import { listTexts } from '~/domain/staff/staff-texts.server'
import type { RequestContext } from '~/web/session/request-context.server'

/** No page has more rows. */
const maxTicked = 100

interface Ticked {
  posted: FormData
  /** By id; an empty one is the present. */
  versions: Map<string, string>
  by: { id: string; name: string }
}

export const buttons = { preview: forTicked(showLetter), send: forTicked(send) }

/** Boxes of the list are `id@version`. */
function forTicked(
  act: (context: RequestContext, ticked: Ticked) => Promise<DeskAnswer>,
): DeskButton {
  return async (context, { posted, staff: by }) => {
    const pairs = posted.getAll('tick').map((value) => String(value).split('@'))
    const ticked = pairs.map(([id = '', version = '']) => [id, version] as const)
    const versions = new Map(ticked.filter(([id]) => isId(id)).slice(0, maxTicked))
    if (!versions.size) return { errors: { tick: copy.nothingTicked } }
    return act(context, { posted, versions, by })
  }
}

async function showLetter(context: RequestContext, { posted, ...ticked }: Ticked) {
  const text = await withReadyText(context.app.db, posted)
  const shown = withValues(posted, text === undefined ? {} : { text })
  shown.delete('ready')
  const isFirst = !shown.has('text')
  const read = isFirst ? undefined : readAnswer(shown)
  if (read && !read.ok) return preview(context, { ...ticked, posted }, 422, read.answer)
  return preview(context, { ...ticked, posted: shown })
}

function readAnswer(posted: FormData) {
  const parsed = parseForm(posted, textOrStatusFields)
  if (!parsed.ok || parsed.value.status || parsed.value.text) return parsed
  return { ok: false, answer: answerWith(posted, { text: caseMessages.nothingToSend }) } as const
}

async function send(context: RequestContext, { by, ...ticked }: Ticked): Promise<DeskAnswer> {
  const { app, url } = context
  const { posted, versions } = ticked
  const read = readAnswer(posted)
  if (!read.ok) return preview(context, { ...ticked, by }, 422, read.answer)
  const { status, text } = read.value
  const refused: Case[] = []
  const sent: Date[] = []
  for (const one of await findInOrder(app.db, [...versions.keys()])) {
    const edit = { id: one.id, version: versions.get(one.id) ?? '', by }
    const change = { status: status ?? statusAfterText(one), text: filledText(text, one) }
    const result = await changeStatus(app.db, { ...edit, ...change })
    if (result.ok) sent.push(result.until)
    else refused.push(one)
  }
  app.queue.wake()
  const until = sent.at(-1)
  const done = until ? copy.changed(sent.length, formatIndianClock(until)) : ''
  if (!refused.length) {
    const after = url.searchParams.get('after') ?? undefined
    return { said: done, to: inboxHref(readInboxFilter(url.searchParams), { after, at: noticeId }) }
  }
  // For them the text is still to be sent, made from what is now.
  const names = refused.map(({ name, reference }) => `${name} (${formatReference(reference)})`)
  const said = [done, copy.notChanged(names.join(', '))].filter(Boolean).join(' ')
  const left = { posted, by, versions: new Map(refused.map(({ id }) => [id, ''])) }
  return preview(context, left, 409, answerWith(posted, { '': said }))
}

/** Stores nothing. */
async function preview(
  { app, url }: RequestContext,
  { posted, versions }: Ticked,
  status = 200,
  answer = answerWith(posted, {}),
) {
  const cases = await findInOrder(app.db, [...versions.keys()])
  const chosen = statuses.find((one) => one === posted.get('status'))
  const text = String(posted.get('text') ?? '')
  const possible = new Set(cases.flatMap((one) => nextStatuses(one.status, 'staff')))
  const labelOf = (status: Case['status']) =>
    [...new Set(cases.map(({ kind }) => statusInWords({ kind, status })))].join(' / ')
  const first = cases.find((one) => !chosen || nextStatuses(one.status, 'staff').includes(chosen))
  const letter = () =>
    first &&
    previewLetter(app.intake.inbox, first, {
      status: chosen ?? statusAfterText(first),
      text: filledText(text, first),
    })
  const bulk = {
    here: url.pathname + url.search,
    options: [...possible].map((value) => ({ value, label: labelOf(value) })),
    rows: cases.map((one) => ({
      ...{ id: one.id, name: one.name, about: one.about, status: statusInWords(one) },
      tick: `${one.id}@${versions.get(one.id) || versionOf(one)}`,
    })),
    letter: status !== 422 && (chosen || text) ? letter() : undefined,
    letterTo: first?.name ?? '',
    texts: await listTexts(app.db),
  }
  return data({ ...answer, bulk }, { status })
}

export type Bulk = Awaited<ReturnType<typeof preview>>['data']['bulk']
