// The staff: members, their sign-in, sessions, ready-made texts and audit.
import { sql } from 'kysely'
import type { Db } from '#db/database'
import type { StaffRole } from '#db/schema'
import { recordAudit } from './audit.server'
import { mailLink, type LinkDeps } from './staff-link.server'
import { staffColumns, type Staff } from './staff-sessions.server'

/** `email` is normalised. Undefined `by`: the first owner, see `makeSetupLink`. */
type NewStaff = { name: string; email: string; role?: StaffRole; by?: Staff }

/**
 * Mails the link that sets the password, and a new one to a person added again without a password. Wake the
 * queue afterwards. @returns the link; undefined when somebody else has the name or the address
 */
export function addStaff(db: Db, deps: LinkDeps, { by, ...member }: NewStaff) {
  return db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('staff')
      .values(member)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    const { name, email } = member
    const same = trx
      .selectFrom('staff')
      .select('id')
      .where((eb) => eb.and({ name, email }))
    if (!(await same.where('password_hash', 'is', null).executeTakeFirst())) return undefined
    if (by && added) await recordAudit(trx, { staff: by, act: 'staff-added', detail: name })
    return mailLink(trx, deps, email)
  })
}

export type TeamChange = StaffRole | 'remove'

/**
 * Sets a role, or removes somebody with their sessions. @returns the name; undefined for an unknown or the
 * same id, or when the member is no owner any more
 */
export function changeMember(
  db: Db,
  { id, change, by }: { id: string; change: TeamChange; by: Staff },
): Promise<string | undefined> {
  return db.transaction().execute(async (trx) => {
    // Owners who change each other run one after the other, so that one of them is left.
    const team = await trx
      .selectFrom('staff')
      .select(staffColumns)
      .orderBy('id')
      .forUpdate()
      .execute()
    const member = team.find((staff) => staff.id === id && id !== by.id)
    if (!member || !team.some((staff) => staff.id === by.id && staff.role === 'owner'))
      return undefined
    if (change === 'remove') await trx.deleteFrom('staff').where('id', '=', id).execute()
    else await trx.updateTable('staff').set({ role: change }).where('id', '=', id).execute()
    const act = change === 'remove' ? 'staff-removed' : 'staff-changed'
    await recordAudit(trx, { staff: by, act, detail: member.name })
    return member.name
  })
}

/** `seenAt`: last use of a session; null after 90 days. */
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
