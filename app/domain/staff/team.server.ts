import type { Db, Trx } from '#db/database'
import type { StaffRole } from '#db/schema'
import { recordAct } from './acts.server'
import { deleteStaff } from './staff-accounts.server'

interface OfMember {
  id: string
  /** An owner. */
  by: { id: string; name: string }
  now?: () => Date
}

type Member = { id: string; name: string; email: string; role: StaffRole }

export type TeamResult =
  | { ok: true; name: string }
  /** `not-owner`: who asks is none any more. */
  | { ok: false; reason: 'gone' | 'self' | 'last-owner' | 'not-owner' }
  | { ok: false; reason: 'changed'; found: Member }

/** @param of.was the role that the choice was made from */
export function changeRole(
  db: Db,
  of: OfMember & { role: StaffRole; was: string },
): Promise<TeamResult> {
  return withMember(db, of, async (trx, found, at) => {
    const { role } = of
    if (found.role === role) return { ok: true, name: found.name }
    if (found.role !== of.was) return { ok: false, reason: 'changed', found }
    const set = { role, updated_at: at, ...(role !== 'owner' && { weekly_mail: false }) }
    await trx.updateTable('staff').set(set).where('id', '=', found.id).execute()
    if (role === 'reader') {
      const theirs = trx.updateTable('requests').where('assigned_to', '=', found.id)
      await theirs.set({ assigned_to: null }).execute()
    }
    const act = { staff: of.by, act: 'staff-changed', kind: 'contact', detail: found.name } as const
    await recordAct(trx, act, at)
    return { ok: true, name: found.name }
  })
}

/** With their sessions and links, see `removeStaff`. What was with them is with nobody then. */
export function removeMember(db: Db, of: OfMember): Promise<TeamResult> {
  return withMember(db, of, async (trx, { name, email }, at) => {
    await deleteStaff(trx, email)
    const act = { staff: of.by, act: 'staff-removed', kind: 'contact', detail: name } as const
    await recordAct(trx, act, at)
    return { ok: true, name }
  })
}

/** Two owners who remove each other come one after the other, so that one of them is left. */
function withMember(
  db: Db,
  { id, by, now = () => new Date() }: OfMember,
  change: (trx: Trx, found: Member, at: Date) => Promise<TeamResult>,
): Promise<TeamResult> {
  return db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('staff')
      .select(['id', 'name', 'email', 'role'])
      .where((eb) => eb.or([eb('role', '=', 'owner'), eb('id', '=', id)]))
      .orderBy('id')
      .forUpdate()
      .execute()
    const owners = rows.filter(({ role }) => role === 'owner')
    if (!owners.some((owner) => owner.id === by.id)) return { ok: false, reason: 'not-owner' }
    if (id === by.id) return { ok: false, reason: owners.length > 1 ? 'self' : 'last-owner' }
    const found = rows.find((row) => row.id === id)
    return found ? change(trx, found, now()) : { ok: false, reason: 'gone' }
  })
}

export async function setMails(
  db: Db,
  { id, morning, weekly }: { id: string; morning: boolean; weekly: boolean },
): Promise<void> {
  const set = { morning_mail: morning, weekly_mail: weekly }
  await db.updateTable('staff').set(set).where('id', '=', id).execute()
}

export interface Holiday {
  /** `2026-01-26` */
  day: string
  name: string
}

/** @param since the first day */
export function listHolidays(db: Db, since: string): Promise<Holiday[]> {
  return db
    .selectFrom('holidays')
    .select(['day', 'name'])
    .where('day', '>=', since)
    .orderBy('day')
    .limit(400)
    .execute()
}

/** @returns false for a day that is one already */
export async function addHoliday(db: Db, holiday: Holiday): Promise<boolean> {
  const added = await db
    .insertInto('holidays')
    .values(holiday)
    .onConflict((conflict) => conflict.column('day').doNothing())
    .returning('day')
    .executeTakeFirst()
  return added !== undefined
}

export async function removeHoliday(db: Db, day: string): Promise<void> {
  await db.deleteFrom('holidays').where('day', '=', day).execute()
}
