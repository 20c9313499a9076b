import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { StaffRole } from '#db/schema'
import { enqueue } from '~/domain/delivery/queue.server'
import { eraseOtp } from '~/domain/otp/consumed.server'
import { recordAct } from './acts.server'
import { staffLinkMessage } from './staff-emails'
import { makeLink, type LinkDeps } from './staff-link.server'

type By = { id: string; name: string }

/** `email` is normalised. */
interface NewStaff {
  /** Undefined for somebody who is there already; at the desk new people only are given. */
  name: string | undefined
  email: string
  /** Undefined: owner, or the role that somebody has already. */
  role?: StaffRole | undefined
  by?: By
}

export type AddResult =
  | { ok: true; isNew: boolean; hasPassword: boolean; name: string; link: string; until: Date }
  /**
   * `name` is the owner of the address. `repeated`: this very person was added just before, by the same
   * press.
   */
  | { ok: false; reason: 'other-name' | 'last-owner' | 'repeated'; name: string }
  | { ok: false; reason: 'name-taken' | 'unknown' }

/** Makes a new link for somebody known, which voids the former one: the way back in without the password. */
export function addStaff(
  db: Db,
  { site, now = () => new Date() }: LinkDeps,
  asked: NewStaff,
): Promise<AddResult> {
  return db.transaction().execute(async (trx) => {
    const found = await findOrInsert(trx, asked)
    if (!found.ok) return found
    const at = now()
    const { email, by } = asked
    const made = await makeLink(trx, site, { email, at })
    if (!made) throw new Error('somebody was added who is not there')
    const why = by ?? 'setup'
    const letter = staffLinkMessage({ ...made, email }, { ...site, ...made, why })
    await enqueue(trx, letter, { at })
    if (by) await record(trx, by, found.isNew ? 'staff-added' : 'staff-changed', { ...made, at })
    return { ...made, ...found }
  })
}

async function findOrInsert(trx: Trx, asked: NewStaff): Promise<Found> {
  const { name, email, role, by } = asked
  const { found, isLastOwner } = await lockTeam(trx, { email })
  if (found) {
    if (by && found.name === name && found.role === role && !found.password_hash)
      return { ok: false, reason: 'repeated', name }
    const isOther = name !== undefined && name.toLowerCase() !== found.name.toLowerCase()
    if (isOther || (by && name !== undefined))
      return { ok: false, reason: 'other-name', name: found.name }
    if (role && role !== 'owner' && isLastOwner)
      return { ok: false, reason: 'last-owner', name: found.name }
    if (role) await setRole(trx, found.id, role)
    return { ok: true, isNew: false }
  }
  if (name === undefined) return { ok: false, reason: 'unknown' }
  const added = await trx
    .insertInto('staff')
    .values({ name, email, role })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (added) return { ok: true, isNew: true }
  // The same press at this moment has added the address, or somebody else the name.
  const isThere = trx.selectFrom('staff').select('id').where('email', '=', email)
  if (await isThere.executeTakeFirst()) return findOrInsert(trx, asked)
  return { ok: false, reason: 'name-taken' }
}

type Found = { ok: true; isNew: boolean } | Extract<AddResult, { ok: false }>

type Member = { id: string; name: string; email: string; role: StaffRole }

/** Owners who change one another come one after the other, so that one of them is left. */
async function lockTeam(trx: Trx, of: { id: string } | { email: string }) {
  const isMeant = 'id' in of ? sql<boolean>`id::text = ${of.id}` : sql<boolean>`email = ${of.email}`
  const rows = await trx
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'password_hash', isMeant.as('isMeant')])
    .where((eb) => eb.or([eb('role', '=', 'owner'), isMeant]))
    .orderBy('id')
    .forUpdate()
    .execute()
  const owners = rows.filter(({ role }) => role === 'owner')
  const found = rows.find((row) => row.isMeant)
  return { owners, found, isLastOwner: found?.role === 'owner' && owners.length === 1 }
}

export type TeamResult =
  | { ok: true; name: string }
  /** `not-owner`: the member who asks is none any more. */
  | { ok: false; reason: 'gone' | 'self' | 'last-owner' | 'not-owner' }
  | { ok: false; reason: 'changed'; found: Member }

interface OfMember {
  id: string
  by: By
  now?: () => Date
}

/** @param of.was the role that the choice was made from */
export function changeRole(
  db: Db,
  of: OfMember & { role: StaffRole; was: string },
): Promise<TeamResult> {
  return withMember(db, of, async (trx, found, at) => {
    const { role, by } = of
    if (found.role === role) return { ok: true, name: found.name }
    if (found.role !== of.was) return { ok: false, reason: 'changed', found }
    await setRole(trx, found.id, role)
    await record(trx, by, 'staff-changed', { ...found, at })
    return { ok: true, name: found.name }
  })
}

async function setRole(trx: Trx, id: string, role: StaffRole): Promise<void> {
  await trx.updateTable('staff').set({ role }).where('id', '=', id).execute()
}

export function removeMember(db: Db, of: OfMember): Promise<TeamResult> {
  return withMember(db, of, async (trx, found, at) => {
    await remove(trx, found)
    await record(trx, of.by, 'staff-removed', { ...found, at })
    return { ok: true, name: found.name }
  })
}

function withMember(
  db: Db,
  { id, by, now = () => new Date() }: OfMember,
  change: (trx: Trx, found: Member, at: Date) => Promise<TeamResult>,
): Promise<TeamResult> {
  return db.transaction().execute(async (trx) => {
    const { owners, found } = await lockTeam(trx, { id })
    if (!owners.some((owner) => owner.id === by.id)) return { ok: false, reason: 'not-owner' }
    if (id === by.id) return { ok: false, reason: owners.length > 1 ? 'self' : 'last-owner' }
    return found ? change(trx, found, now()) : { ok: false, reason: 'gone' }
  })
}

type Act = 'staff-added' | 'staff-changed' | 'staff-removed'

function record(trx: Trx, staff: By, act: Act, { name, at }: { name: string; at: Date }) {
  return recordAct(trx, { staff, act, kind: 'contact', detail: name }, at)
}

/** Ends sessions, voids the link, removes codes and letters that wait; cases of the person are with nobody. */
async function remove(trx: Trx, { id, email }: Member): Promise<void> {
  await trx.deleteFrom('staff').where('id', '=', id).execute()
  await eraseOtp(trx, { channel: 'email', destination: email, purposes: ['staff-sign-in'] })
  // A link that opens nothing any more is not sent.
  await trx
    .deleteFrom('queued_messages')
    .where(sql<string>`message ->> 'channel'`, '=', 'email')
    .where(sql<string>`lower(message -> 'to' ->> 'address')`, '=', email)
    .where(sql<string>`message ->> 'text'`, 'like', '%/staff/password?token=%')
    .execute()
}

export interface StaffMember {
  id: string
  role: StaffRole
  name: string
  email: string
  since: Date
  hasPassword: boolean
  /** Set while the link has not been used; it may have lapsed. */
  linkUntil: Date | null
  seenAt: Date | null
}

export function listStaff(db: Db): Promise<StaffMember[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'created_at as since', 'seen_at as seenAt'])
    .select([
      sql<boolean>`password_hash is not null`.as('hasPassword'),
      sql<Date | null>`case when link_used_at is null then link_expires_at end`.as('linkUntil'),
    ])
    .orderBy(sql`lower(name)`)
    .execute()
}

export const selectColleagues = (db: Db) =>
  db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('password_hash', 'is not', null)
    .orderBy(sql`lower(name)`)
