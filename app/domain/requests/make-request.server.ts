import type { Db, Trx } from '#db/database'
import type { CaseKind } from '#db/schema'
import { findOwner } from '~/domain/accounts/account-name.server'
import { lockAccount, type Account } from '~/domain/accounts/accounts.server'
import type { Site } from '~/domain/delivery/email-content'
import { enqueue } from '~/domain/delivery/queue.server'
import { tellInbox, type Inbox } from '~/domain/inbox/inbox.server'
import { holdOpen } from '~/domain/openings/lock-open.server'
import { dayMs } from '~/time-units'
import { inboxMessage, requestReceivedMessage } from './request-emails'
import { detailNames } from './request.fields'
import type { RequestValues } from './request.schema'
import {
  findApplicationFor,
  insertRequest,
  listOpenAlike,
  type PersonRequest,
} from './requests.server'
import { isOpen, openStatuses, requestKindOf } from './status'

export const maxOpenRequests = 50
const maxRequestsADay = 50

export interface RequestDeps extends Site {
  inbox?: Inbox
  now?: () => Date
}

export type MakeRequestResult =
  /** `repeated`: the same was sent before and is open still. */
  | { ok: true; request: PersonRequest; repeated: boolean }
  /** Another application for this position is open. */
  | { ok: false; reason: 'open'; request: PersonRequest }
  | { ok: false; reason: 'too-many' }
  /** `seconds` until another request may be sent. */
  | { ok: false; reason: 'too-many-today'; seconds: number }
  | { ok: false; reason: 'gone' }
  /** The opening has closed meanwhile. */
  | { ok: false; reason: 'closed' }

interface Wanted {
  accountId: string
  values: RequestValues
  kind?: CaseKind
  /** Its title is what the application is about. */
  opening?: { id: string; slug: string } | undefined
}

/** One transaction with the emails to the person and the business. Wake the queue afterwards. */
export function makeRequest(
  db: Db,
  deps: RequestDeps,
  { accountId, values, opening, ...of }: Wanted,
): Promise<MakeRequestResult> {
  const at = deps.now?.() ?? new Date()
  return db.transaction().execute(async (trx): Promise<MakeRequestResult> => {
    // The same press twice: the second waits here, and then finds the first.
    const account = await lockAccount(trx, accountId)
    if (!account) return { ok: false, reason: 'gone' }
    const kind = of.kind ?? requestKindOf[account.userType]
    const held = opening ? await holdOpen(trx, opening.slug) : undefined
    const alike = opening
      ? await findRepeated(trx, values, { accountId, openingId: opening.id })
      : await findAlike(trx, { accountId, kind, values })
    if (alike) return alike
    if (opening && !held) return { ok: false, reason: 'closed' }
    const excess = await findExcess(trx, { accountId, kind, at })
    if (excess) return excess
    const request = await insertRequest(trx, { ...values, ...held, accountId, kind, at })
    await tell(trx, deps, { account, request, at })
    return { ok: true, request, repeated: false }
  })
}

/** With another text it is no second press: that text is not lost. */
async function findRepeated(
  trx: Trx,
  { message }: RequestValues,
  of: { accountId: string; openingId: string },
): Promise<MakeRequestResult | undefined> {
  const request = await findApplicationFor(trx, of)
  if (!request) return undefined
  return !message || message === request.message
    ? { ok: true, request, repeated: true }
    : { ok: false, reason: 'open', request }
}

async function findAlike(
  trx: Trx,
  { accountId, kind, values }: { accountId: string; kind: CaseKind; values: RequestValues },
): Promise<MakeRequestResult | undefined> {
  const { about, message } = values
  const open = await listOpenAlike(trx, { accountId, kind, about })
  const same = open.find(
    (one) =>
      one.message === message &&
      one.about === about &&
      detailNames.every((name) => one[name] === (values[name] ?? null)),
  )
  if (same) return { ok: true, request: same, repeated: true }
  const [first] = open
  return kind === 'application' && first ? { ok: false, reason: 'open', request: first } : undefined
}

async function findExcess(
  trx: Trx,
  { accountId, kind, at }: { accountId: string; kind: CaseKind; at: Date },
): Promise<MakeRequestResult | undefined> {
  const since = new Date(at.getTime() - dayMs)
  const counted = await trx
    .selectFrom('cases')
    .select(['status', 'created_at as createdAt'])
    .where('account_id', '=', accountId)
    .where(({ or, eb }) => or([eb('status', 'in', openStatuses), eb('created_at', '>', since)]))
    .orderBy('created_at', 'desc')
    .limit(maxOpenRequests + maxRequestsADay)
    .execute()
  const open = counted.filter(({ status }) => isOpen(status))
  // In each of so many one can write, but about nothing new.
  if (kind !== 'message' && open.length >= maxOpenRequests) return { ok: false, reason: 'too-many' }
  // The request that has to be older than a day before another may follow.
  const oldest = counted.filter(({ createdAt }) => createdAt > since)[maxRequestsADay - 1]
  if (!oldest) return undefined
  const seconds = Math.ceil((oldest.createdAt.getTime() + dayMs - at.getTime()) / 1000)
  return { ok: false, reason: 'too-many-today', seconds: Math.max(1, seconds) }
}

async function tell(
  trx: Trx,
  { brand, origin, inbox }: RequestDeps,
  { account, request, at }: { account: Account; request: PersonRequest; at: Date },
): Promise<void> {
  const owner = await findOwner(trx, brand, account)
  await enqueue(trx, requestReceivedMessage(owner, request, { origin }), {
    at,
    caseId: request.id,
  })
  if (!inbox) return
  await tellInbox(trx, inbox, {
    caseId: request.id,
    message: inboxMessage(owner, request, inbox),
    at,
  })
}
