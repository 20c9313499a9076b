import type { Db, Trx } from '#db/database'
import type { CaseKind } from '#db/schema'
import { findOwner } from '~/domain/accounts/account-name.server'
import { lockAccount, type Account } from '~/domain/accounts/accounts.server'
import type { Site } from '~/domain/delivery/email-content'
import { enqueue } from '~/domain/delivery/queue.server'
import { tellInbox, type Inbox } from './inbox.server'
import { holdOpen } from '~/domain/openings/lock-open.server'
import { dayMs } from '~/time-units'
import { inboxMessage, caseReceivedMessage } from './case-emails'
import { detailNames } from './case.fields'
import type { CaseValues } from './case.schema'
import {
  findApplicationFor,
  insertAccountCase,
  listOpenAlike,
  type PersonCase,
} from './cases.server'
import { kindOfUserType } from './status'

export const maxCasesADay = 50

export interface MakeCaseDeps extends Site {
  inbox?: Inbox
  now?: () => Date
}

export type MakeCaseResult =
  /** `repeated`: the same was sent before and is open still. */
  | { ok: true; request: PersonCase; repeated: boolean }
  /** Another application for this position is open. */
  | { ok: false; reason: 'open'; request: PersonCase }
  /** `seconds` until another request may be sent. */
  | { ok: false; reason: 'too-many-today'; seconds: number }
  | { ok: false; reason: 'gone' }
  /** The opening has closed meanwhile. */
  | { ok: false; reason: 'closed' }

interface Wanted {
  accountId: string
  values: CaseValues
  kind?: CaseKind
  /** Its title is what the application is about. */
  opening?: { id: string; slug: string } | undefined
}

/** One transaction with the emails to the person and the business. Wake the queue afterwards. */
export function makeCase(
  db: Db,
  deps: MakeCaseDeps,
  { accountId, values, opening, ...of }: Wanted,
): Promise<MakeCaseResult> {
  const at = deps.now?.() ?? new Date()
  return db.transaction().execute(async (trx): Promise<MakeCaseResult> => {
    // The same press twice: the second waits here, and then finds the first.
    const account = await lockAccount(trx, accountId)
    if (!account) return { ok: false, reason: 'gone' }
    const kind = of.kind ?? kindOfUserType[account.userType]
    const held = opening ? await holdOpen(trx, opening.slug) : undefined
    const alike = opening
      ? await findRepeated(trx, values, { accountId, openingId: opening.id })
      : await findAlike(trx, { accountId, kind, values })
    if (alike) return alike
    if (opening && !held) return { ok: false, reason: 'closed' }
    const seconds = await findWait(trx, accountId, at)
    if (seconds) return { ok: false, reason: 'too-many-today', seconds }
    const request = await insertAccountCase(trx, { ...values, ...held, accountId, kind, at })
    await tell(trx, deps, { account, request, at })
    return { ok: true, request, repeated: false }
  })
}

/** With another text it is no second press: that text is not lost. */
async function findRepeated(
  trx: Trx,
  { message }: CaseValues,
  of: { accountId: string; openingId: string },
): Promise<MakeCaseResult | undefined> {
  const request = await findApplicationFor(trx, of)
  if (!request) return undefined
  return !message || message === request.message
    ? { ok: true, request, repeated: true }
    : { ok: false, reason: 'open', request }
}

async function findAlike(
  trx: Trx,
  { accountId, kind, values }: { accountId: string; kind: CaseKind; values: CaseValues },
): Promise<MakeCaseResult | undefined> {
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

/** @returns seconds until another case of the account may follow, when a day's number has been made */
async function findWait(trx: Trx, accountId: string, at: Date): Promise<number | undefined> {
  const since = new Date(at.getTime() - dayMs)
  const oldest = await trx
    .selectFrom('cases')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .offset(maxCasesADay - 1)
    .limit(1)
    .executeTakeFirst()
  return oldest && Math.max(1, Math.ceil((oldest.created_at.getTime() - since.getTime()) / 1000))
}

async function tell(
  trx: Trx,
  { brand, origin, inbox }: MakeCaseDeps,
  { account, request, at }: { account: Account; request: PersonCase; at: Date },
): Promise<void> {
  const owner = await findOwner(trx, brand, account)
  await enqueue(trx, caseReceivedMessage(owner, request, { origin }), {
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
