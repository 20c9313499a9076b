import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { lockAccount, type Account } from '~/domain/accounts/accounts.server'
import { listDocuments } from '~/domain/documents/documents.server'
import { areAmong, fitsCase } from '~/domain/documents/event-files.server'
import { lockDraft } from '~/domain/drafts/drafts.server'
import type { Site } from '~/domain/delivery/email-content'
import { tellInbox, type Inbox } from '~/domain/inbox/inbox.server'
import { findRequestOf, type PersonRequest } from '~/domain/requests/requests.server'
import { isAnswer, isText, moveRequest } from '~/domain/requests/events.server'
import { closedStatuses, isOpen, openStatuses } from '~/domain/requests/status'
import { dayMs } from '~/time-units'
import { letterDelayMs } from './case'

export const maxTextsInARow = 5
export const maxTextsADay = 20
const afterEndMs = 30 * dayMs

interface WriteDeps extends Site {
  inbox?: Inbox
  now?: () => Date
}

export type WriteResult =
  | { ok: true; request: PersonRequest; repeated: boolean }
  | { ok: false; reason: 'unknown' }
  | { ok: false; reason: 'empty' | 'files-full' }
  /** Ended too long ago, or too many texts wait for an answer. */
  | { ok: false; reason: 'ended' | 'unanswered' }
  | { ok: false; reason: 'too-many-today'; seconds: number }

interface Text {
  accountId: string
  reference: string
  text: string
  draftId?: string | undefined
  /** One came with the same post, and the same press may have sent it already. */
  hasArrived?: boolean
}

/** Tells the staff in the same transaction. Wake the queue afterwards. */
export function writeInCase(
  db: Db,
  deps: WriteDeps,
  { text, draftId, hasArrived, ...of }: Text,
): Promise<WriteResult> {
  const now = deps.now?.() ?? new Date()
  return db.transaction().execute(async (trx): Promise<WriteResult> => {
    // The same press twice: the second waits here, and then finds the first.
    const account = await lockAccount(trx, of.accountId)
    const request = account && (await findRequestOf(trx, of))
    if (!request) return { ok: false, reason: 'unknown' }
    const { accountId } = of
    const draft = draftId ? await lockDraft(trx, { id: draftId, accountId }) : undefined
    const files = draft ? await listDocuments(trx, { draftId: draft.id }) : []
    const last = request.events.at(-1)
    const isSame = last?.byPerson && last.note === text && areAmong(files, last.files)
    if (isSame && (text || files.length || hasArrived)) return { ok: true, request, repeated: true }
    if (!text && !files.length) return { ok: false, reason: 'empty' }
    const refused = await findRefusal(trx, { request, account, now })
    if (refused) return refused
    if (!(await fitsCase(trx, request.id, files))) return { ok: false, reason: 'files-full' }
    const chosen = draft && files.length ? { draftId: draft.id, count: files.length } : undefined
    const told = { status: request.status, note: text, files: chosen, byPerson: true, now }
    const updatedAt = await moveRequest(trx, request, told)
    // To the assignee, else the inbox: one letter for all that is written while it waits.
    const letter = {
      caseId: request.id,
      at: updatedAt,
      due: new Date(now.getTime() + letterDelayMs),
    }
    if (deps.inbox) await tellInbox(trx, deps.inbox, letter)
    return { ok: true, request: { ...request, updatedAt }, repeated: false }
  })
}

export async function mayWrite(db: Db | Trx, request: PersonRequest, now: Date): Promise<boolean> {
  if (isOpen(request.status)) return true
  const events = db.selectFrom('case_events').where('case_id', '=', request.id)
  const lastOpen = events
    .where('status', 'in', openStatuses)
    .select(({ fn }) => fn.max('at').as('at'))
  const { at } = await events
    .where('status', 'in', closedStatuses)
    .where('at', '>', ({ fn }) => fn.coalesce(lastOpen, sql<Date>`'-infinity'`))
    .select(({ fn }) => fn.min('at').as('at'))
    .executeTakeFirstOrThrow()
  return now.getTime() - +(at ?? request.updatedAt) < afterEndMs
}

type Refusal = Extract<WriteResult, { reason: 'ended' | 'unanswered' | 'too-many-today' }>

async function findRefusal(
  trx: Trx,
  { request, account, now }: { request: PersonRequest; account: Account; now: Date },
): Promise<Refusal | undefined> {
  if (!(await mayWrite(trx, request, now))) return { ok: false, reason: 'ended' }
  const events = trx.selectFrom('case_events').where('case_id', '=', request.id)
  const answered = events.where(isAnswer).select(({ fn }) => fn.max('at').as('at'))
  const { waiting } = await events
    .where('by_person', '=', true)
    .where(isText)
    .where('at', '>', ({ fn }) => fn.coalesce(answered, sql<Date>`'-infinity'`))
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .executeTakeFirstOrThrow()
  if (Number(waiting) >= maxTextsInARow) return { ok: false, reason: 'unanswered' }
  const since = new Date(now.getTime() - dayMs)
  // The text that has to be older than a day before another may follow.
  const oldest = await trx
    .selectFrom('case_events as event')
    .innerJoin('cases', 'cases.id', 'event.case_id')
    .select('event.at')
    .where('account_id', '=', account.id)
    .where('cases.updated_at', '>', since)
    .where('by_person', '=', true)
    .where(isText)
    .where('event.at', '>', since)
    .orderBy('event.at', 'desc')
    .offset(maxTextsADay - 1)
    .limit(1)
    .executeTakeFirst()
  if (!oldest) return undefined
  const seconds = Math.ceil((oldest.at.getTime() + dayMs - now.getTime()) / 1000)
  return { ok: false, reason: 'too-many-today', seconds: Math.max(1, seconds) }
}
