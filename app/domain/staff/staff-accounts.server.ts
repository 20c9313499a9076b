import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { Site } from '~/domain/delivery/email-content'
import { enqueue } from '~/domain/delivery/queue.server'
import { eraseOtp } from '~/domain/otp/consumed.server'
import { hashToken } from '~/domain/sessions/sessions.server'
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
    const { id, ...who } = found
    const { link, until } = await makeLink(trx, { id, origin: site.origin, at: now() })
    const to = { name: who.name, email: asked.email }
    await enqueue(trx, staffLinkMessage(to, { ...site, link, until }), now)
    return { ...who, link, until }
  })
}

async function lockOrInsert(trx: Trx, { name, email }: NewStaff) {
  const known = await lockNamed(trx, { name, email })
  if (known) {
    const { isSame, ...who } = known
    if (!isSame) return { ok: false, reason: 'other-name', name: who.name } as const
    return { ok: true, isNew: false, ...who } as const
  }
  if (name === undefined) return { ok: false, reason: 'unknown' } as const
  const added = await trx
    .insertInto('staff')
    .values({ name, email })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return { ok: false, reason: 'name-taken' } as const
  return { ok: true, isNew: true, id: added.id, name, hasPassword: false } as const
}

function lockNamed(trx: Trx, { name, email }: NewStaff) {
  return trx
    .selectFrom('staff')
    .select(['id', 'name'])
    .select(sql<boolean>`password_hash is not null`.as('hasPassword'))
    .select(sql<boolean>`lower(name) = lower(coalesce(${name ?? null}::text, name))`.as('isSame'))
    .where('email', '=', email)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

async function makeLink(trx: Trx, { id, origin, at }: { id: string; origin: string; at: Date }) {
  const token = randomBytes(32).toString('base64url')
  const until = new Date(at.getTime() + linkMs)
  await trx
    .updateTable('staff')
    .set({
      link_hash: hashToken(token),
      link_expires_at: until,
      link_used_at: null,
      updated_at: at,
    })
    .where('id', '=', id)
    .execute()
  return { link: `${origin}/staff/password?token=${token}`, until }
}

export interface StaffMember {
  name: string
  email: string
  since: Date
  hasPassword: boolean
  /** Of a link that has not been used: it may have lapsed. */
  linkUntil: Date | null
  seenAt: Date | null
}

export async function listStaff(db: Db): Promise<StaffMember[]> {
  const rows = await db
    .selectFrom('staff')
    .select(['name', 'email', 'created_at', 'password_hash', 'seen_at'])
    .select(['link_expires_at', 'link_used_at'])
    .orderBy(sql`lower(name)`)
    .execute()
  return rows.map((row) => ({
    name: row.name,
    email: row.email,
    since: row.created_at,
    hasPassword: row.password_hash !== null,
    linkUntil: row.link_used_at ? null : row.link_expires_at,
    seenAt: row.seen_at,
  }))
}

/** Who can be given something, by name. */
export function listColleagues(db: Db): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('staff')
    .select(['id', 'name'])
    .where('role', '!=', 'reader')
    .where('password_hash', 'is not', null)
    .orderBy(sql`lower(name)`)
    .execute()
}

/** Sessions end with it, the link is void, codes and letters that wait go. @returns whose it was */
export async function removeStaff(db: Db, email: string): Promise<{ name: string } | undefined> {
  return db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('staff')
      .where('email', '=', email)
      .returning('name')
      .executeTakeFirst()
    if (!removed) return undefined
    await eraseOtp(trx, { channel: 'email', destination: email, purposes: ['staff-sign-in'] })
    await removeQueuedLinks(trx, email)
    return removed
  })
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
