import { randomUUID } from 'node:crypto'
import { answerWith, parseForm } from '~/actions/parse.server'
import { formAgain } from '~/actions/receive-form.server'
import type { StaffPost } from '~/actions/serve-staff-form.server'
import { staffDesk } from '~/content/desk/staff'
import { inboxMessages } from '~/content/desk/staff-inbox'
import { sheetMessages } from '~/content/desk/staff-sheet'
import { versionOf, type Case } from '~/domain/cases/case'
import { assignCase, changeStatus } from '~/domain/cases/change-case.server'
import { textOrStatusFields } from '~/domain/cases/change-case.schema'
import { filledText } from '~/domain/cases/filled-text'
import { findInOrder } from '~/domain/cases/list-cases.server'
import { formatIndianClock } from '~/domain/fields/indian-time'
import { formatReference } from '~/domain/requests/reference'
import { withReadyText } from '~/actions/desk/ready-text.server'
import { backToDesk, namesOf, sentences, takeBackBatch } from '~/actions/desk/take-back.server'
import { idOf, readTicked, type Ticked } from '~/actions/desk/ticked.server'
import { findTypedForSeveral, inboxDraft, typedIn } from '~/actions/desk/keep-typed.server'
import { discardDeskDraft, keepDeskDraft } from '~/domain/staff/desk-drafts.server'
import type { RequestContext } from '~/http/requester/request-context.server'
import type { StaffAtWork } from '~/http/requester/staff-guard.server'
import { idsIn, preview } from './bulk-preview.server'

/** What is done with rows that were ticked; statuses are shown with their letter before anything is changed. */
export async function actOnTicked(context: RequestContext, atWork: StaffPost) {
  const { posted, intent } = atWork
  if (intent === 'take-back')
    return takeBackBatch(context, atWork, { batch: String(posted.get('batch')) })
  if (intent === 'discard') {
    await discardDeskDraft(context.app.db, inboxDraft(atWork))
    return backToDesk(context, { tone: 'success', text: staffDesk.discarded })
  }
  const ticked = readTicked(posted)
  const text = intent === 'insert' ? await withReadyText(context.app.db, posted) : undefined
  if (text !== undefined) posted.set('text', text)
  if (['letter', 'insert', 'change'].includes(intent)) {
    await keepDeskDraft(context.app.db, { ...inboxDraft(atWork), values: typedIn(posted) })
  }
  if (!ticked.length) {
    if (!posted.has('row')) return formAgain(posted, { tick: inboxMessages.nothingTicked }, 422)
    const none = answerWith(posted, { tick: inboxMessages.nobodyTicked })
    return preview(context, posted, ticked, none, 422)
  }
  if (intent === 'preview') {
    const { typed } = await findTypedForSeveral(context.app.db, atWork)
    // Of the same rows: what was typed for others is no answer to these.
    const isOfThese = idsOf(typed?.tick?.split(',') ?? []) === idsOf(posted.getAll('tick'))
    for (const name of ['status', 'text']) posted.set(name, (isOfThese && typed?.[name]) || '')
  }
  switch (intent) {
    case 'take':
      return take(context, atWork, ticked)
    case 'preview':
      return preview(context, posted, ticked)
    case 'insert': {
      const none = text === undefined && answerWith(posted, { ready: sheetMessages.textMissing })
      return none ? preview(context, posted, ticked, none, 422) : preview(context, posted, ticked)
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

/** Whatever has happened to the rows since. */
const idsOf = (ticks: readonly unknown[]) =>
  ticks
    .map((tick) => idOf(String(tick)))
    .sort()
    .join()

/** What nobody has. What a colleague has is taken on its sheet, where one sees whose it is. */
async function take(context: RequestContext, { staff }: StaffAtWork, ticked: Ticked[]) {
  const { db, intake, queue } = context.app
  const cases = await findInOrder(db, idsIn(ticked))
  const theirs = cases.filter(({ assignedTo }) => assignedTo && assignedTo !== staff.id)
  const left = new Set(theirs.map(({ id }) => id))
  const results = []
  for (const one of ticked) {
    if (!left.has(one.id))
      results.push(await assignCase(db, intake, { ...one, to: staff, by: staff }))
  }
  queue.wake()
  const done = results.filter(({ ok }) => ok).length
  const before = new Map(cases.map(({ id, status }) => [id, status]))
  const told = results.find(
    (one) =>
      one.ok &&
      one.found.subject.kind !== 'contact' &&
      one.found.status !== before.get(one.found.id),
  )
  const text = [
    done > 0 && inboxMessages.taken(done),
    told?.ok === true && inboxMessages.letters(formatIndianClock(told.until)),
    theirs.length > 0 && inboxMessages.theirs(namesOf(theirs, withWhom), theirs.length),
    ...notDone(results),
  ]
  const notice = { tone: done ? 'success' : 'failure', text: sentences(text) } as const
  return backToDesk(context, notice)
}

const withWhom = ({ reference, assignedName }: Case) =>
  inboxMessages.isWith(formatReference(reference), assignedName ?? '')

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

/** As on a sheet: a status, a text or both. */
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
  const batch = randomUUID()
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
    const change = { status: chosen ?? found.status, note: filledText(text, found) }
    results.push(await changeStatus(app.db, app.intake, { ...one, ...change, batch, by: staff }))
  }
  app.queue.wake()
  const done = results.flatMap((result) => (result.ok ? [result] : []))
  const last = done.at(-1)
  if (!last) {
    const answer = answerWith(posted, { '': sentences(notDone(results)) })
    const lacks = results.every((result) => !result.ok && result.reason === 'no-answer')
    return preview(context, posted, ticked, answer, lacks ? 422 : 409)
  }
  // As it was typed, for who takes it back and for those that were refused.
  const refused = refusedOf(results).map(({ found }) => `${found.id}@${versionOf(found)}`)
  const values = { ...typedIn(posted), batch, refused: refused.join() }
  await keepDeskDraft(app.db, { ...inboxDraft({ staff }), values })
  const hasPage = done.some(({ found }) => found.subject.kind !== 'contact')
  const whole = sentences([
    (chosen ? inboxMessages.changed : inboxMessages.written)(done.length),
    inboxMessages.leaving(formatIndianClock(last.until)),
    text !== '' && hasPage && inboxMessages.isShown,
    ...notDone(results),
  ])
  return backToDesk(context, { tone: 'success', text: whole, stays: true, batch: last.batch })
}
