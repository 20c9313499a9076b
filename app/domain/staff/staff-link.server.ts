import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { hashPassword } from '~/domain/accounts/password.server'
import type { Site } from '~/domain/delivery/email-content'
import type { Message } from '~/domain/delivery/message'
import { enqueue } from '~/domain/delivery/queue.server'
import type { Weakness } from '~/domain/fields/schemas/password.schema'
import type { Limits } from '~/domain/limits/limits.server'
import { forgetFailuresOf } from '~/domain/limits/sign-in-throttle.server'
import { voidCodes } from '~/domain/otp/challenges.server'
import type { CommonPasswords } from '~/domain/passwords/common-passwords.server'
import { hashToken, isToken, newToken } from '~/domain/sessions/session-rows.server'
import { minuteMs } from '~/time-units'
import { staffLinkMessage, staffPasswordSetMessage } from './staff-emails'
import type { Staff } from './staff-sessions.server'

const staffLinkMs = 30 * minuteMs

export interface LinkDeps {
  site: Site
  now?: () => Date
}

/** Voids the former link. @returns undefined when nobody has the address */
export async function makeLink(
  db: Db | Trx,
  { origin }: Pick<Site, 'origin'>,
  { email, at }: { email: string; at: Date },
) {
  const until = new Date(at.getTime() + staffLinkMs)
  const token = newToken()
  const made = await db
    .updateTable('staff')
    .set({
      link_hash: hashToken(token),
      link_expires_at: until,
      link_used_at: null,
      updated_at: at,
    })
    .where('email', '=', email)
    .returning(['name', sql<boolean>`password_hash is not null`.as('hasPassword')])
    .executeTakeFirst()
  return made && { ...made, until, link: `${origin}/staff/password?token=${token}` }
}

/**
 * The requester is not told whether anybody has the address: it takes the same work without, and the letter
 * leaves after the answer.
 */
export async function mailForgottenLink(
  db: Db,
  deps: LinkDeps & { limits: Limits; sendLater: (message: Message) => void },
  email: string,
): Promise<void> {
  const { site, limits, sendLater, now = () => new Date() } = deps
  const rules = ['staff-forgotten', 'staff-forgotten-day'] as const
  const taken = await limits.takeAll(rules.map((name) => ({ name, key: email })))
  const made = taken.ok && (await makeLink(db, site, { email, at: now() }))
  if (!made) return
  const why = made.hasPassword ? 'forgotten' : 'setup'
  sendLater(staffLinkMessage({ name: made.name, email }, { ...site, ...made, why }))
}

export interface StaffLink {
  state: 'open' | 'expired' | 'used'
  staff: Staff
}

/** @returns undefined for a token that is none, or that a newer one has replaced. */
export async function findStaffLink(
  db: Db | Trx,
  token: string,
  now = () => new Date(),
  { locks = false } = {},
): Promise<StaffLink | undefined> {
  if (!isToken(token)) return undefined
  const row = await db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'link_expires_at', 'link_used_at'])
    .where('link_hash', '=', hashToken(token))
    .$if(locks, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  if (!row) return undefined
  const { link_expires_at: until, link_used_at: usedAt, ...staff } = row
  if (usedAt) return { state: 'used', staff }
  return { state: until && until > now() ? 'open' : 'expired', staff }
}

export interface SetPasswordDeps {
  site: Site
  limits: Limits
  passwords: CommonPasswords
  now?: () => Date
}

export type SetPasswordResult =
  | { ok: true; staff: Staff }
  | { ok: false; reason: 'weak'; weakness: Weakness }
  | { ok: false; reason: 'expired' | 'used' | 'unknown' }

/**
 * The caller has checked the password's rule. Sessions, codes and waits of the sign-in end. Wake the queue
 * afterwards; never call it inside a transaction.
 */
export async function setStaffPassword(
  db: Db,
  { passwords, now = () => new Date(), ...deps }: SetPasswordDeps,
  { token, password }: { token: string; password: string },
): Promise<SetPasswordResult> {
  const link = await findStaffLink(db, token, now)
  if (!link) return { ok: false, reason: 'unknown' }
  if (link.state !== 'open') return { ok: false, reason: link.state }
  const weakness = passwords.weaknessOf(password, [link.staff.email, link.staff.name])
  if (weakness) return { ok: false, reason: 'weak', weakness }
  const passwordHash = await hashPassword(password)
  const staff = await db
    .transaction()
    .execute((trx) => useLink(trx, deps, { token, passwordHash, at: now() }))
  return staff ? { ok: true, staff } : { ok: false, reason: 'used' }
}

async function useLink(
  trx: Trx,
  { site, limits }: Pick<SetPasswordDeps, 'site' | 'limits'>,
  { token, passwordHash, at }: { token: string; passwordHash: string; at: Date },
): Promise<Staff | undefined> {
  const link = await findStaffLink(trx, token, () => at, { locks: true })
  if (link?.state !== 'open') return undefined
  const { staff } = link
  const { id, email } = staff
  const set = { password_hash: passwordHash, link_used_at: at, updated_at: at }
  await trx.updateTable('staff').set(set).where('id', '=', id).execute()
  await trx.deleteFrom('staff_sessions').where('staff_id', '=', id).execute()
  await forgetFailuresOf(trx, limits, { userType: 'staff', email })
  const codes = { purpose: 'staff', channel: 'email', destination: email } as const
  await voidCodes(trx, codes, at)
  await enqueue(trx, staffPasswordSetMessage(staff, { ...site, at }), { at })
  return staff
}
