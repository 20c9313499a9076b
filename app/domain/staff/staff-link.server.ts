import type { Db, Trx } from '#db/database'
import { hashPassword } from '~/domain/accounts/password.server'
import type { Site } from '~/domain/delivery/email-content'
import { enqueue } from '~/domain/delivery/queue.server'
import type { Weakness } from '~/domain/fields/schemas/password.schema'
import type { Limits } from '~/domain/limits/limits.server'
import { clearSignInFailures, type PasswordDeps } from '~/domain/limits/check-password.server'
import { voidCodes } from '~/domain/otp/challenges.server'
import type { CommonPasswords } from '~/domain/passwords/common-passwords.server'
import { hashToken, isToken, newToken } from '~/domain/sessions/session-rows.server'
import { minuteMs } from '~/time-units'
import { staffLinkMessage } from './staff-email'
import { staffColumns, type Staff } from './staff-sessions.server'

const staffLinkMs = 30 * minuteMs

export interface LinkDeps {
  site: Site
  now?: () => Date
}

/** Mails a link that sets a password, and voids the last one. Wake the queue afterwards. */
export async function mailLink(
  trx: Trx,
  { site, now = () => new Date() }: LinkDeps,
  email: string,
): Promise<string | undefined> {
  const at = now()
  const until = new Date(at.getTime() + staffLinkMs)
  const token = newToken()
  const member = await trx
    .updateTable('staff')
    .set({ link_hash: hashToken(token), link_expires_at: until, updated_at: at })
    .where('email', '=', email)
    .returning('name')
    .executeTakeFirst()
  if (!member) return undefined
  const link = `${site.origin}/staff/password?token=${token}`
  await enqueue(trx, staffLinkMessage({ ...member, address: email }, { ...site, link, until }), {
    at,
  })
  return link
}

/** Call it without waiting: its duration reveals whether the address is known. Wake the queue afterwards. */
export async function mailForgottenLink(
  db: Db,
  { limits, ...deps }: LinkDeps & { limits: Limits },
  email: string,
): Promise<void> {
  const rules = ['staff-forgotten', 'staff-forgotten-day'] as const
  const counted = await limits.consume(rules.map((name) => ({ name, key: email })))
  if (counted.ok) await db.transaction().execute((trx) => mailLink(trx, deps, email))
}

/** Finds a link that works once, for 30 minutes. @returns undefined for an unknown or replaced token */
export async function findStaffLink(
  db: Db,
  token: string,
  now = new Date(),
): Promise<{ state: 'open' | 'used' | 'expired'; staff: Staff } | undefined> {
  if (!isToken(token)) return undefined
  const row = await db
    .selectFrom('staff')
    .select([...staffColumns, 'link_expires_at'])
    .where('link_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (!row) return undefined
  const { link_expires_at: until, ...staff } = row
  return { state: until === null ? 'used' : until > now ? 'open' : 'expired', staff }
}

export type SetPasswordResult =
  /** Without a weakness the link has ended. */
  { ok: true; staff: Staff } | { ok: false; weakness?: Weakness }

/**
 * Sets a password, whose rule the caller has checked. Sessions, codes and sign-in waits end. Never call it
 * inside a transaction.
 */
export async function setStaffPassword(
  db: Db,
  { passwords, limits, now = () => new Date() }: PasswordDeps & { passwords: CommonPasswords },
  { token, password }: { token: string; password: string },
): Promise<SetPasswordResult> {
  const found = await findStaffLink(db, token, now())
  if (found?.state !== 'open') return { ok: false }
  const { id, name, email } = found.staff
  const weakness = passwords.findWeakness(password, [email, name])
  if (weakness) return { ok: false, weakness }
  const password_hash = await hashPassword(password)
  return db.transaction().execute(async (trx): Promise<SetPasswordResult> => {
    const at = now()
    const { numUpdatedRows } = await trx
      .updateTable('staff')
      .set({ password_hash, link_expires_at: null, updated_at: at })
      .where('link_hash', '=', hashToken(token))
      .where('link_expires_at', '>', at)
      .executeTakeFirst()
    if (!numUpdatedRows) return { ok: false }
    await trx.deleteFrom('staff_sessions').where('staff_id', '=', id).execute()
    await clearSignInFailures(trx, limits, { userType: 'staff', email })
    await voidCodes(trx, { purpose: 'staff', channel: 'email', destination: email }, at)
    return { ok: true, staff: found.staff }
  })
}
