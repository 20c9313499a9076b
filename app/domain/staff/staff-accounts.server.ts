import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { StaffRole } from '#db/schema'
import { enqueue } from '~/domain/delivery/queue.server'
import { recordAct } from './acts.server'
import { staffLinkMessage } from './staff-emails'
import { makeLink, type LinkDeps } from './staff-link.server'

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

/** The same person again gets a new link, while they have no password, or for the first owner. */
export function addStaff(
  db: Db,
  { site, now = () => new Date() }: LinkDeps,
  { name, email, role = 'owner', by }: NewStaff,
): Promise<AddResult> {
  return db.transaction().execute(async (trx) => {
    const added = await trx
      .insertInto('staff')
      .values({ name, email, role })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    const found = await findByEmail(trx, email)
    if (!found) return { ok: false, reason: 'name-taken' }
    const isSame = found.name.toLowerCase() === name.toLowerCase() && !(by && found.hasPassword)
    if (!isSame) return { ok: false, reason: 'email-taken', name: found.name }
    await trx.updateTable('staff').set({ role }).where('id', '=', found.id).execute()
    const link = await mailLink(trx, { site, now }, { email, by })
    if (by && added) await record(trx, by, 'staff-added', found.name, now())
    return { ok: true, name: found.name, link }
  })
}

const findByEmail = (trx: Trx, email: string) =>
  trx
    .selectFrom('staff')
    .select(['id', 'name', sql<boolean>`password_hash is not null`.as('hasPassword')])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()

async function mailLink(
  trx: Trx,
  { site, now = () => new Date() }: LinkDeps,
  { email, by }: { email: string; by: By | undefined },
): Promise<string> {
  const made = await makeLink(trx, site, { email, at: now() })
  if (!made) throw new Error('somebody was added who is not there')
  const letter = staffLinkMessage({ ...made, email }, { ...site, ...made, why: by ?? 'setup' })
  await enqueue(trx, letter, { at: now() })
  return made.link
}

export type TeamResult =
  | { ok: true; name: string }
  /** `not-owner`: the member who asks is none any more. */
  | { ok: false; reason: 'gone' | 'self' | 'not-owner' }

export type TeamChange = StaffRole | 'link' | 'remove'

/** Gives a role, mails a new link, which voids the former one, or removes somebody with their sessions. */
export function changeMember(
  db: Db,
  { site, now = () => new Date() }: LinkDeps,
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
    if (change === 'link') await mailLink(trx, { site, now }, { email: found.email, by })
    else if (change === 'remove') await trx.deleteFrom('staff').where('id', '=', id).execute()
    else await trx.updateTable('staff').set({ role: change }).where('id', '=', id).execute()
    const act = change === 'remove' ? 'staff-removed' : 'staff-changed'
    await record(trx, by, act, found.name, now())
    return { ok: true, name: found.name }
  })
}

type Act = 'staff-added' | 'staff-changed' | 'staff-removed'

const record = (trx: Trx, staff: By, act: Act, detail: string, at: Date) =>
  recordAct(trx, { staff, act, kind: 'contact', detail }, at)

export const listStaff = (db: Db) =>
  db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'seen_at as seenAt'])
    .select([
      sql<boolean>`password_hash is not null`.as('hasPassword'),
      sql<Date | null>`case when link_used_at is null then link_expires_at end`.as('linkUntil'),
    ])
    .orderBy(sql`lower(name)`)
    .execute()

export const selectColleagues = (db: Db) =>
  db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('password_hash', 'is not', null)
    .orderBy(sql`lower(name)`)
