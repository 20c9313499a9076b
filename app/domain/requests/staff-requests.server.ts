import type { Db, Trx } from '#db/database'
import type { RequestStatus, UserType } from '#db/schema'
import type { Site } from '~/domain/delivery/email-content'
import { recordAct } from '~/domain/staff/acts.server'
import { changeStatus, type StatusResult } from './change-status.server'
import { formatReference } from './reference'
import {
  listEvents,
  listRequestsOf,
  type PersonRequest,
  type RequestEvent,
} from './requests.server'

export interface StaffRequest extends PersonRequest {
  events: RequestEvent[]
}

/** An account's newest, with their time lines. */
export async function listForStaff(
  db: Db,
  of: { accountId: string; limit: number },
): Promise<StaffRequest[]> {
  const requests = await listRequestsOf(db, of)
  const events = await listEvents(
    db,
    requests.map(({ id }) => id),
  )
  return requests.map((one) => ({
    ...one,
    events: events.filter(({ requestId }) => requestId === one.id),
  }))
}

interface ByStaff {
  accountId: string
  userType: UserType
  staff: { name: string }
}

type StaffDeps = Site & { now?: () => Date }

/** What the staff opens first is under review from then on. @returns whether anybody was told; then wake the queue */
export async function reviewReceived(
  trx: Trx,
  deps: StaffDeps,
  { accountId, staff }: Omit<ByStaff, 'userType'>,
): Promise<boolean> {
  const received = await trx
    .selectFrom('requests')
    .select('id')
    .where('account_id', '=', accountId)
    .where('status', '=', 'received')
    .orderBy('id')
    .execute()
  for (const { id } of received) {
    await changeStatus(trx, deps, { id, status: 'in-review', staff })
  }
  return received.length > 0
}

/** @param of.id of a request of that very account. Wake the queue afterwards. */
export function moveRequest(
  db: Db,
  { now = () => new Date(), ...site }: StaffDeps,
  of: ByStaff & { id: string; status: RequestStatus; note: string },
): Promise<StatusResult> {
  const { accountId, userType, staff, ...change } = of
  return db.transaction().execute(async (trx): Promise<StatusResult> => {
    const own = await trx
      .selectFrom('requests')
      .select('id')
      .where('id', '=', of.id)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (!own) return { ok: false, reason: 'unknown' }
    const result = await changeStatus(trx, { ...site, now }, { ...change, staff })
    if (!result.ok || !result.changed) return result
    const detail = formatReference(result.request.reference)
    const act = { staff, act: 'moved', kind: userType, subjectId: accountId, detail } as const
    await recordAct(trx, act, now())
    return result
  })
}
