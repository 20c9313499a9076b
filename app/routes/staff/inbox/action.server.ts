import { answerWith, parseForm } from '~/actions/parse.server'
import { formAgain } from '~/actions/receive-form.server'
import type { StaffPost } from '~/actions/serve-staff-form.server'
import { inboxMessages } from '~/content/desk/staff-inbox'
import { sheetMessages } from '~/content/desk/staff-sheet'
import { changeStatus } from '~/domain/cases/change-case.server'
import { textOrStatusFields } from '~/domain/cases/case.schema'
import { filledText } from '~/domain/desk/filled-text'
import { findInOrder } from '~/domain/cases/list-cases.server'
import { formatIndianClock } from '~/domain/fields/indian-time'
import { withReadyText } from '~/actions/desk/ready-text.server'
import { backToDesk, namesOf, sentences } from '~/actions/desk/back-to-desk.server'
import { readTicked, type Ticked } from '~/actions/desk/ticked.server'
import type { RequestContext } from '~/web/session/request-context.server'
import type { StaffAtWork } from '~/web/session/staff-guard.server'
import { idsIn, preview } from './bulk-preview.server'

export async function actOnTicked(context: RequestContext, atWork: StaffPost) {
  const { posted, intent } = atWork
  const ticked = readTicked(posted)
  if (!ticked.length) return formAgain(posted, { tick: inboxMessages.nothingTicked }, 422)
  switch (intent) {
    case 'preview':
      return preview(context, posted, ticked)
    case 'insert': {
      const text = await withReadyText(context.app.db, posted)
      if (text !== undefined) {
        posted.set('text', text)
        return preview(context, posted, ticked)
      }
      const none = answerWith(posted, { ready: sheetMessages.textMissing })
      return preview(context, posted, ticked, none, 422)
    }
    case 'letter': {
      const read = readAnswer(posted)
      if (!read.ok) return preview(context, posted, ticked, read.answer, 422)
      return preview(context, posted, ticked)
    }
    case 'change':
      return change(context, atWork, { posted, ticked })
    default:
      throw new Response(null, { status: 400 })
  }
}

type Result = Awaited<ReturnType<typeof changeStatus>>

const refusedOf = (results: readonly Result[]) =>
  results.flatMap((result) => (!result.ok && 'found' in result ? [result] : []))

function notDone(results: readonly Result[]): (string | false)[] {
  const refused = refusedOf(results)
  const changed = refused.filter(({ reason }) => reason === 'changed').map(({ found }) => found)
  const withdrawn = changed.filter(({ status }) => status === 'withdrawn')
  const others = changed.filter(({ status }) => status !== 'withdrawn')
  const lacking = refused.filter(({ reason }) => reason === 'no-answer').map(({ found }) => found)
  const cannot = refused
    .filter(({ reason }) => reason !== 'changed' && reason !== 'no-answer')
    .map(({ found }) => found)
  const gone = results.filter((result) => !result.ok && result.reason === 'unknown').length
  return [
    others.length > 0 && inboxMessages.others(namesOf(others)),
    withdrawn.length > 0 && inboxMessages.withdrawn(namesOf(withdrawn)),
    lacking.length > 0 && inboxMessages.noAnswer(namesOf(lacking)),
    cannot.length > 0 && inboxMessages.cannot(namesOf(cannot)),
    gone > 0 && inboxMessages.gone(gone),
  ]
}

function readAnswer(posted: FormData) {
  const parsed = parseForm(posted, textOrStatusFields)
  if (!parsed.ok || parsed.value.status || parsed.value.text) return parsed
  return { ok: false, answer: answerWith(posted, { status: sheetMessages.nothingToSend }) } as const
}

async function change(
  context: RequestContext,
  { staff }: StaffAtWork,
  { posted, ticked }: { posted: FormData; ticked: Ticked[] },
) {
  const { app } = context
  const read = readAnswer(posted)
  if (!read.ok) return preview(context, posted, ticked, read.answer, 422)
  const results: Result[] = []
  const cases = await findInOrder(app.db, idsIn(ticked))
  const byId = new Map(cases.map((one) => [one.id, one]))
  const { status: chosen, text } = read.value
  for (const one of ticked) {
    const found = byId.get(one.id)
    if (!found) {
      results.push({ ok: false, reason: 'unknown' })
      continue
    }
    const change = { status: chosen ?? found.status, text: filledText(text, found) }
    results.push(await changeStatus(app.db, { ...one, ...change, by: staff }))
  }
  app.queue.wake()
  const done = results.flatMap((result) => (result.ok ? [result] : []))
  if (!done.length) {
    const answer = answerWith(posted, { '': sentences(notDone(results)) })
    const lacks = results.every((result) => !result.ok && result.reason === 'no-answer')
    return preview(context, posted, ticked, answer, lacks ? 422 : 409)
  }
  const latest = new Date(Math.max(...done.map(({ until }) => until.getTime())))
  const hasPage = done.some(({ found }) => found.subject.kind !== 'contact')
  const whole = sentences([
    (chosen ? inboxMessages.changed : inboxMessages.written)(done.length),
    inboxMessages.leaving(formatIndianClock(latest)),
    text !== '' && hasPage && inboxMessages.isShown,
    ...notDone(results),
  ])
  const refused = new Set(refusedOf(results).map(({ found }) => found.id))
  if (!refused.size) return backToDesk(context, { tone: 'success', text: whole, stays: true })
  // For them the text is still to be sent.
  const left = ticked.filter(({ id }) => refused.has(id))
  return preview(context, posted, left, answerWith(posted, { '': whole }), 409)
}
