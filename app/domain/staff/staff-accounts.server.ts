import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { StaffRole } from '#db/schema'
import type { Site } from '~/domain/delivery/email-content'
import { enqueue } from '~/domain/delivery/queue.server'
import type { SendLater } from '~/domain/delivery/send-later.server'
import type { Limits } from '~/domain/limits/limits.server'
import { eraseOtp } from '~/domain/otp/consumed.server'
import { hashToken } from '~/domain/sessions/sessions.server'
import { recordAct } from './acts.server'
import { staffLinkMessage } from './staff-emails'

const linkMs = 30 * 60 * 1000

interface StaffDeps {
  site: Site
  now?: () => Date
}

/** `email` is normalised. */
interface NewStaff {
  /** Left out for somebody who is there already. */
  name: string | undefined
  email: string
  /** An owner's if left out; of somebody who is there already, it stays. */
  role?: StaffRole | undefined
  /** Who does it at the desk: it is recorded, and a name is given for new people only. */
  by?: { id: string; name: string }
}

export type AddResult =
  | { ok: true; isNew: boolean; hasPassword: boolean; name: string; link: string; until: Date }
  /** `name` is whom the address belongs to. */
  | { ok: false; reason: 'other-name'; name: string }
  | { ok: false; reason: 'name-taken' | 'unknown' }

/** For somebody known a new link, which voids the former one: the way back in without the password. */
export async function addStaff(
  db: Db,
  { site, now = () => new Date() }: StaffDeps,
  asked: NewStaff,
): Promise<AddResult> {
  return db.transaction().execute(async (trx) => {
    const found = await lockOrInsert(trx, asked)
    if (!found.ok) return found
    const at = now()
    const { email, by } = asked
    const { link, until } = await makeLink(trx, { email, origin: site.origin, at })
    const to = { name: found.name, email }
    await enqueue(trx, staffLinkMessage(to, { ...site, link, until, why: by ?? 'command' }), now)
    if (by) {
      const act = found.isNew ? 'staff-added' : 'staff-changed'
      await recordAct(trx, { staff: by, act, kind: 'contact', detail: found.name }, at)
    }
    return { ...found, link, until }
  })
}

/**
 * For a forgotten password. The person who asks is not told whether anybody has the address: it takes the same
 * work without, and the letter leaves after the answer.
 */
export async function mailForgottenLink(
  db: Db,
  deps: StaffDeps & { limits: Limits; sendLater: SendLater },
  email: string,
): Promise<void> {
  const { site, limits, sendLater, now = () => new Date() } = deps
  const rules = ['staff-forgotten', 'staff-forgotten-day'] as const
  const taken = await limits.takeAll(rules.map((name) => ({ name, key: email })))
  if (!taken.ok) return
  const { name, ...made } = await makeLink(db, { email, origin: site.origin, at: now() })
  if (name === undefined) return
  sendLater(staffLinkMessage({ name, email }, { ...site, ...made, why: 'forgotten' }))
}

async function lockOrInsert(trx: Trx, { name, email, role, by }: NewStaff) {
  const known = await lockNamed(trx, { name, email })
  if (known) {
    const { isSame, ...who } = known
    if (!isSame || (by && name !== undefined))
      return { ok: false, reason: 'other-name', name: who.name } as const
    if (role) await trx.updateTable('staff').set({ role }).where('email', '=', email).execute()
    return { ok: true, isNew: false, ...who } as const
  }
  if (name === undefined) return { ok: false, reason: 'unknown' } as const
  const added = await trx
    .insertInto('staff')
    .values({ name, email, role })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return { ok: false, reason: 'name-taken' } as const
  return { ok: true, isNew: true, name, hasPassword: false } as const
}

function lockNamed(trx: Trx, { name, email }: Pick<NewStaff, 'name' | 'email'>) {
  return trx
    .selectFrom('staff')
    .select('name')
    .select(sql<boolean>`password_hash is not null`.as('hasPassword'))
    .select(sql<boolean>`lower(name) = lower(coalesce(${name ?? null}::text, name))`.as('isSame'))
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

async function makeLink(
  db: Db | Trx,
  { email, origin, at }: { email: string; origin: string; at: Date },
) {
  const token = randomBytes(32).toString('base64url')
  const until = new Date(at.getTime() + linkMs)
  const made = await db
    .updateTable('staff')
    .set({
      link_hash: hashToken(token),
      link_expires_at: until,
      link_used_at: null,
      updated_at: at,
    })
    .where('email', '=', email)
    .returning('name')
    .executeTakeFirst()
  return { name: made?.name, link: `${origin}/staff/password?token=${token}`, until }
}

export interface StaffMember {
  id: string
  role: StaffRole
  name: string
  email: string
  since: Date
  hasPassword: boolean
  /** Of a link that has not been used: it may have lapsed. */
  linkUntil: Date | null
  seenAt: Date | null
  morningMail: boolean
  weeklyMail: boolean
}

export async function listStaff(db: Db): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'created_at', 'password_hash', 'seen_at'])
    .select(['link_expires_at', 'link_used_at', 'morning_mail', 'weekly_mail'])
    .orderBy(sql`lower(name)`)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    since: row.created_at,
    hasPassword: row.password_hash !== null,
    linkUntil: row.link_used_at ? null : row.link_expires_at,
    seenAt: row.seen_at,
    morningMail: row.morning_mail,
    weeklyMail: row.weekly_mail,
  }))
}

/** Who can be given something, by name. */
export const selectColleagues = (db: Db) =>
  db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('role', '!=', 'reader')
    .where('password_hash', 'is not', null)
    .orderBy(sql`lower(name)`)

/** Sessions end with it, the link is void, codes and letters that wait go. @returns whose it was */
export function removeStaff(db: Db, email: string): Promise<{ name: string } | undefined> {
  return db.transaction().execute((trx) => deleteStaff(trx, email))
}

export async function deleteStaff(trx: Trx, email: string): Promise<{ name: string } | undefined> {
  const removed = await trx
    .deleteFrom('staff')
    .where('email', '=', email)
    .returning('name')
    .executeTakeFirst()
  if (!removed) return undefined
  await eraseOtp(trx, { channel: 'email', destination: email, purposes: ['staff-sign-in'] })
  await removeQueuedLinks(trx, email)
  return removed
}

/** A link that opens nothing any more is not sent. */
async function removeQueuedLinks(trx: Trx, email: string): Promise<void> {
  await trx
    .deleteFrom('queued_messages')
    .where(sql<string>`message ->> 'channel'`, '=', 'email')
    .where(sql<string>`lower(message -> 'to' ->> 'address')`, '=', email)
    .where(sql<string>`message ->> 'text'`, 'like', '%/staff/password?token=%')
    .execute()
}
