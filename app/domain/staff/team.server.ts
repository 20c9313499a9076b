import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { StaffRole } from '#db/schema'
import { recordAct } from './acts.server'
import { mailLink, type LinkDeps } from './staff-link.server'
import { staffColumns } from './staff-sessions.server'

type By = { id: string; name: string }

/** `email` is normalised. Without `by` it is the first owner, see `makeSetupLink`. */
interface NewStaff {
  name: string
  email: string
  role?: StaffRole
  by?: By
}

export type AddResult =
  | { ok: true; name: string; link: string }
  /** `name` is the owner of the address. */
  | { ok: false; reason: 'email-taken'; name: string }
  | { ok: false; reason: 'name-taken' }

/** Mails the link that sets the password, and another one to the same person, who has set none yet. */
export function addStaff(db: Db, deps: LinkDeps, { by, ...member }: NewStaff): Promise<AddResult> {
  return db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('staff')
      .values(member)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    const { name, email } = member
    const taken = added ? undefined : await findMember(trx, email)
    if (!added && !taken) return { ok: false, reason: 'name-taken' }
    if (taken && (taken.name !== name || taken.password_hash !== null))
      return { ok: false, reason: 'email-taken', name: taken.name }
    const link = await mailLink(trx, deps, { email, why: by ?? 'setup' })
    if (by && added) await record(trx, by, 'staff-added', name, deps.now?.())
    return { ok: true, name, link }
  })
}

const findMember = (trx: Trx, email: string) =>
  trx
    .selectFrom('staff')
    .select(['name', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()

export type TeamResult =
  | { ok: true; name: string }
  /** `not-owner`: the member who asks is none any more. */
  | { ok: false; reason: 'gone' | 'self' | 'not-owner' }

export type TeamChange = StaffRole | 'link' | 'remove'

/** Gives a role, mails a new link, which voids the former one, or removes somebody with their sessions. */
export function changeMember(
  db: Db,
  deps: LinkDeps,
  { id, change, by }: { id: string; change: TeamChange; by: By },
): Promise<TeamResult> {
  return db.transaction().execute(async (trx) => {
    // Owners who change one another come one after the other, so that one of them is left.
    const rows = await trx
      .selectFrom('staff')
      .select(['id', 'name', 'email', 'role'])
      .where(({ or, eb }) => or([eb('role', '=', 'owner'), eb('id', '=', id)]))
      .orderBy('id')
      .forUpdate()
      .execute()
    const found = rows.find((one) => one.id === id)
    if (!rows.some((one) => one.id === by.id && one.role === 'owner'))
      return { ok: false, reason: 'not-owner' }
    if (!found) return { ok: false, reason: 'gone' }
    if (id === by.id) return { ok: false, reason: 'self' }
    if (change === 'link') await mailLink(trx, deps, { email: found.email, why: by })
    else if (change === 'remove') await trx.deleteFrom('staff').where('id', '=', id).execute()
    else await trx.updateTable('staff').set({ role: change }).where('id', '=', id).execute()
    const act = change === 'remove' ? 'staff-removed' : 'staff-changed'
    await record(trx, by, act, found.name, deps.now?.())
    return { ok: true, name: found.name }
  })
}

type Act = 'staff-added' | 'staff-changed' | 'staff-removed'

const record = (trx: Trx, staff: By, act: Act, detail: string, at = new Date()) =>
  recordAct(trx, { staff, act, kind: 'contact', detail }, at)

export const listStaff = (db: Db) =>
  db
    .selectFrom('staff')
    .select(staffColumns)
    .select(({ selectFrom }) =>
      selectFrom('staff_sessions')
        .select(({ fn }) => fn.max('seen_at').as('seen_at'))
        .whereRef('staff_id', '=', 'staff.id')
        .as('seenAt'),
    )
    .orderBy(sql`lower(name)`)
    .execute()
