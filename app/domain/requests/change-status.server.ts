import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { RequestStatus } from '#db/schema'
import type { Owner } from '~/domain/accounts/account-emails'
import { findNameOf } from '~/domain/accounts/account-name.server'
import { lockAccount, type Account } from '~/domain/accounts/accounts.server'
import type { Brand, Site } from '~/domain/delivery/email-content'
import { enqueue } from '~/domain/delivery/queue.server'
import { tellInbox, type Inbox } from '~/domain/inbox/inbox.server'
import { inboxMessage, requestChangedMessage } from './request-emails'
import { findRequestOf, insertEvent, requestColumns, type PersonRequest } from './requests.server'
import { isOpen, nextStatuses, openStatuses, type Mover } from './status'

interface StatusDeps extends Site {
  /** The business is not told of withdrawals without it. */
  inbox?: Inbox
  now?: () => Date
}

export type StatusResult =
  /** `changed`: whether that was news. */
  | { ok: true; request: PersonRequest; changed: boolean }
  | { ok: false; reason: 'unknown' }
  /** Its present status does not allow it, or another application for the same position is open. */
  | { ok: false; reason: 'not-allowed' | 'open-elsewhere'; request: PersonRequest }

interface Change {
  status: RequestStatus
  /** To the person. */
  note?: string
  /** None from the command line. */
  staff?: { name: string }
}

/** By the staff. The person is told in the same transaction; wake the queue afterwards. @param of.id whole */
export async function changeStatus(
  trx: Trx,
  deps: StatusDeps,
  { id, ...change }: Change & { id: string },
): Promise<StatusResult> {
  const found = await trx
    .selectFrom('requests')
    .select('account_id')
    .where('id', '=', id)
    .executeTakeFirst()
  // As making one does: no other of the account opens or ends meanwhile.
  const account = found && (await lockAccount(trx, found.account_id))
  const request = account && (await findById(trx, id))
  if (!request) return { ok: false, reason: 'unknown' }
  return move(trx, deps, { account, request, mover: 'staff', ...change })
}

/** By the person whose it is. @param of.reference as somebody wrote it */
export function withdrawRequest(
  db: Db,
  deps: StatusDeps,
  of: { accountId: string; reference: string },
): Promise<StatusResult> {
  return db.transaction().execute(async (trx): Promise<StatusResult> => {
    const account = await lockAccount(trx, of.accountId)
    const request = account && (await findRequestOf(trx, of))
    if (!request) return { ok: false, reason: 'unknown' }
    const moved = await move(trx, deps, { account, request, mover: 'person', status: 'withdrawn' })
    if (moved.ok && moved.changed) await tellOfWithdrawal(trx, deps, account, moved.request)
    return moved
  })
}

async function tellOfWithdrawal(
  trx: Trx,
  { inbox, now = () => new Date() }: StatusDeps,
  account: Account,
  request: PersonRequest,
): Promise<void> {
  if (!inbox) return
  const owner = await ownerOf(trx, inbox.brand, account)
  const message = inboxMessage(owner, request, inbox)
  await tellInbox(trx, inbox, { kind: 'withdrawal', message, at: now() })
}

async function ownerOf(
  trx: Trx,
  brand: Brand,
  { id, userType, email: address }: Account,
): Promise<Owner> {
  return { brand, userType, name: await findNameOf(trx, id), address }
}

function findById(trx: Trx, id: string): Promise<PersonRequest | undefined> {
  return trx
    .selectFrom('requests')
    .select(requestColumns)
    .where('requests.id', '=', id)
    .executeTakeFirst()
}

interface Move extends Change {
  account: Account
  request: PersonRequest
  mover: Mover
}

async function move(
  trx: Trx,
  { brand, origin, now = () => new Date() }: StatusDeps,
  { account, request, mover, status, note = '', staff }: Move,
): Promise<StatusResult> {
  if (request.status === status) return { ok: true, request, changed: false }
  if (!nextStatuses(request.status, mover).includes(status)) {
    return { ok: false, reason: 'not-allowed', request }
  }
  const opens = isOpen(status) && !isOpen(request.status)
  if (opens && (await isOpenElsewhere(trx, account, request))) {
    return { ok: false, reason: 'open-elsewhere', request }
  }
  const due = now()
  const at = after(request.updatedAt, due)
  await trx
    .updateTable('requests')
    .set({ status, updated_at: at })
    .where('id', '=', request.id)
    .execute()
  const { id: requestId } = request
  await insertEvent(trx, { requestId, status, at, note, ...(staff && { staffName: staff.name }) })
  const changed = { ...request, status, updatedAt: at }
  const owner = await ownerOf(trx, brand, account)
  await enqueue(trx, requestChangedMessage(owner, changed, { note, origin }), () => due)
  return { ok: true, request: changed, changed: true }
}

/** Clocks differ, and are put back: in the time line it stands behind what it follows all the same. */
function after(previous: Date, now: Date): Date {
  return new Date(Math.max(now.getTime(), previous.getTime() + 1))
}

async function isOpenElsewhere(
  trx: Trx,
  account: Account,
  { id, kind, about }: PersonRequest,
): Promise<boolean> {
  if (kind !== 'application') return false
  const other = await trx
    .selectFrom('requests')
    .select('id')
    .where('account_id', '=', account.id)
    .where('kind', '=', kind)
    .where('status', 'in', openStatuses)
    .where('id', '!=', id)
    .where(sql<boolean>`lower(about) = lower(${about})`)
    .executeTakeFirst()
  return other !== undefined
}
