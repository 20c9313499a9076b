import { data } from '@remix-run/node'
import { withReadyText } from '~/actions/desk/ready-text.server'
import { answerWith, parseForm } from '~/actions/parse.server'
import { formAgain } from '~/actions/form-answers.server'
import type { StaffPost } from '~/actions/serve-staff-form.server'
import { staffBulk as copy } from '~/content/desk/staff-inbox'
import { caseMessages } from '~/content/desk/staff-case'
import { lacksAnswer, versionOf, type Case } from '~/domain/cases/case'
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
import { seeOther } from '~/web/page/redirects.server'
import type { RequestContext } from '~/web/session/request-context.server'

/** No page has more rows. */
const maxTicked = 100

export async function actOnTicked(context: RequestContext, { posted, intent, staff }: StaffPost) {
  const versions = readTicked(posted)
  if (!versions.size) return formAgain(posted, { tick: copy.nothingTicked }, 422)
  if (intent === 'send') return send(context, posted, versions, staff)
  if (intent !== 'preview') throw new Response(null, { status: 400 })
  const text = await withReadyText(context.app.db, posted)
  if (text !== undefined) posted.set('text', text)
  posted.delete('ready')
  const isFirst = !posted.has('text')
  const read = isFirst ? undefined : readAnswer(posted)
  if (read?.ok === false) return preview(context, posted, versions, 422, read.answer)
  return preview(context, posted, versions)
}

/** Boxes of the list are `id@version`. @returns versions by id */
function readTicked(posted: FormData): Map<string, string> {
  const pairs = posted.getAll('tick').map((value) => String(value).split('@'))
  const ticked = pairs.map(([id = '', version = '']) => [id, version] as const)
  return new Map(ticked.filter(([id]) => isId(id)).slice(0, maxTicked))
}

function readAnswer(posted: FormData) {
  const parsed = parseForm(posted, textOrStatusFields)
  if (!parsed.ok || parsed.value.status || parsed.value.text) return parsed
  return { ok: false, answer: answerWith(posted, { text: caseMessages.nothingToSend }) } as const
}

async function send(
  context: RequestContext,
  posted: FormData,
  versions: Map<string, string>,
  by: StaffPost['staff'],
) {
  const { app, session, url } = context
  const read = readAnswer(posted)
  if (!read.ok) return preview(context, posted, versions, 422, read.answer)
  const { status, text } = read.value
  const refused: Case[] = []
  let changed = 0
  let until: Date | undefined
  for (const one of await findInOrder(app.db, [...versions.keys()])) {
    const edit = { id: one.id, version: versions.get(one.id) ?? '', by }
    const change = { status: status ?? statusAfterText(one), text: filledText(text, one) }
    const result = await changeStatus(app.db, { ...edit, ...change })
    if (!result.ok) {
      refused.push(one)
      continue
    }
    changed += 1
    until = result.until
  }
  app.queue.wake()
  const done = until ? copy.changed(changed, formatIndianClock(until)) : ''
  if (!refused.length) {
    const { searchParams } = url
    const at = { after: searchParams.get('after') ?? undefined, at: noticeId }
    const notice = { tone: 'success', text: done } as const
    return seeOther(session, inboxHref(readInboxFilter(searchParams), at), { notice })
  }
  // For them the text is still to be sent, made from what is now.
  const names = refused.map(({ name, reference }) => `${name} (${formatReference(reference)})`)
  const said = [done, copy.notChanged(names.join(', '))].filter(Boolean).join(' ')
  const left = new Map(refused.map(({ id }) => [id, '']))
  return preview(context, posted, left, 409, answerWith(posted, { '': said }))
}

/** Stores nothing. @param versions an empty one is the present */
async function preview(
  { app, session, url }: RequestContext,
  posted: FormData,
  versions: Map<string, string>,
  status = 200,
  answer = answerWith(posted, {}),
) {
  const cases = await findInOrder(app.db, [...versions.keys()])
  const chosen = statuses.find((one) => one === posted.get('status'))
  const text = String(posted.get('text') ?? '')
  const canFollow = (one: Case) =>
    !chosen ||
    (nextStatuses(one.status, 'staff').includes(chosen) &&
      !lacksAnswer(one, { status: chosen, text }))
  const first = cases.find((one) => canFollow(one) && (text || one.subject.kind !== 'contact'))
  const possible = new Set(cases.flatMap((one) => nextStatuses(one.status, 'staff')))
  const labelOf = (status: Case['status']) =>
    [...new Set(cases.map(({ kind }) => statusInWords({ kind, status })))].join(' / ')
  const bulk = {
    here: url.pathname + url.search,
    token: session.formToken(),
    options: [...possible].map((value) => ({ value, label: labelOf(value) })),
    rows: cases.map((one) => ({
      id: one.id,
      tick: `${one.id}@${versions.get(one.id) || versionOf(one)}`,
      name: one.name,
      about: one.about,
      status: statusInWords(one),
      canFollow: canFollow(one),
    })),
    letter:
      status !== 422 && (chosen || text) && first
        ? previewLetter(app.intake.inbox, first, {
            status: chosen ?? statusAfterText(first),
            text: filledText(text, first),
          })
        : undefined,
    letterTo: first?.name ?? '',
    texts: (await listTexts(app.db)).map(({ id, title }) => ({ id, title })),
  }
  return data({ ...answer, bulk }, { status })
}

export type Bulk = Awaited<ReturnType<typeof preview>>['data']['bulk']
