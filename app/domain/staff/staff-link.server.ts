import type { Db, Trx } from '#db/database'
import { hashPassword } from '~/domain/accounts/password.server'
import type { Site } from '~/domain/delivery/email-content'
import { enqueue } from '~/domain/delivery/queue.server'
import type { Weakness } from '~/domain/fields/password.schema'
import type { Client } from '~/domain/limits/client'
import type { Limits } from '~/domain/limits/limits.server'
import { forgetFailures, throttleKey } from '~/domain/limits/sign-in-throttle.server'
import { forgetOtpEverywhere } from '~/domain/otp/consumed.server'
import type { CommonPasswords } from '~/domain/passwords/common-passwords.server'
import { hashToken } from '~/domain/sessions/sessions.server'
import { staffPasswordSetMessage } from './staff-emails'
import { checkStaffPassword } from './staff-password.server'
import { endStaffSessionsOf, type Staff } from './staff-sessions.server'

/** A link that sets a password: what its holder may be told. */
export interface StaffLink {
  state: 'open' | 'expired' | 'used'
  staff: Staff
}

/** @returns undefined for a token that is none, or that a newer one has replaced. */
export async function findStaffLink(
  db: Db | Trx,
  token: string,
  now = () => new Date(),
): Promise<StaffLink | undefined> {
  const row = isToken(token) && (await selectLink(db, token).executeTakeFirst())
  return row ? toLink(row, now()) : undefined
}

const isToken = (text: string) => /^[\w-]{43}$/.test(text)

function selectLink(db: Db | Trx, token: string) {
  return db
    .selectFrom('staff')
    .select(['id', 'name', 'email', 'role', 'link_expires_at', 'link_used_at'])
    .where('link_hash', '=', hashToken(token))
}

interface LinkRow extends Staff {
  link_expires_at: Date | null
  link_used_at: Date | null
}

function toLink({ link_expires_at, link_used_at, ...row }: LinkRow, at: Date): StaffLink {
  const { id, name, email, role } = row
  const staff = { id, name, email, role }
  if (link_used_at) return { state: 'used', staff }
  return { state: link_expires_at && link_expires_at > at ? 'open' : 'expired', staff }
}

export interface SetPasswordDeps {
  site: Site
  limits: Limits
  passwords: CommonPasswords
  now?: () => Date
}

interface NewPassword {
  token: string
  password: string
  client: Client
}

export type SetPasswordResult =
  /** `repeated`: this link had just set this password. */
  | { ok: true; staff: Staff; repeated: boolean }
  | { ok: false; reason: 'weak'; weakness: Weakness }
  | { ok: false; reason: 'expired' | 'used' | 'unknown' }

/**
 * The caller has checked the password's rule. Sessions, codes and waits of the sign-in end. Wake the queue
 * afterwards; never call it inside a transaction.
 */
export async function setStaffPassword(
  db: Db,
  deps: SetPasswordDeps,
  of: NewPassword,
): Promise<SetPasswordResult> {
  const now = deps.now ?? (() => new Date())
  const link = await findStaffLink(db, of.token, now)
  if (!link) return { ok: false, reason: 'unknown' }
  if (link.state === 'open') {
    const { name, email } = link.staff
    const weakness = deps.passwords.weaknessOf(of.password, [email, name])
    if (weakness) return { ok: false, reason: 'weak', weakness }
    // Before the transaction: it takes milliseconds, and the embedded engine has one connection.
    const passwordHash = await hashPassword(of.password)
    const set = await db
      .transaction()
      .execute((trx) => useLink(trx, deps, { token: of.token, passwordHash, at: now() }))
    if (set) return { ok: true, staff: set, repeated: false }
  }
  return answerUsed(db, deps, of)
}

async function useLink(
  trx: Trx,
  { site, limits }: SetPasswordDeps,
  { token, passwordHash, at }: { token: string; passwordHash: string; at: Date },
): Promise<Staff | undefined> {
  const row = await selectLink(trx, token).forNoKeyUpdate().executeTakeFirst()
  const link = row && toLink(row, at)
  if (link?.state !== 'open') return undefined
  const { staff } = link
  const { id, email } = staff
  const set = { password_hash: passwordHash, link_used_at: at, updated_at: at }
  await trx.updateTable('staff').set(set).where('id', '=', id).execute()
  await endStaffSessionsOf(trx, id)
  await forgetFailures(trx, throttleKey(limits, { userType: 'staff', email }))
  const codes = { purpose: 'staff-sign-in', channel: 'email', destination: email } as const
  await forgetOtpEverywhere(trx, codes, () => at)
  await enqueue(trx, staffPasswordSetMessage(staff, { ...site, at }), () => at)
  return staff
}

/**
 * The same post again, when the answer to the first was lost, is answered alike. Wrong passwords wait as in a
 * sign-in, but apart from it.
 */
async function answerUsed(
  db: Db,
  deps: SetPasswordDeps,
  { token, password, client }: NewPassword,
): Promise<SetPasswordResult> {
  const { limits, now } = deps
  const link = await findStaffLink(db, token, now)
  if (!link) return { ok: false, reason: 'unknown' }
  if (link.state !== 'used') return { ok: false, reason: 'expired' }
  const { email } = link.staff
  const attempt = { email, password, client, owner: `link ${hashToken(token)}` }
  const checked = await checkStaffPassword(db, { limits, ...(now && { now }) }, attempt)
  return checked.ok
    ? { ok: true, staff: checked.staff, repeated: true }
    : { ok: false, reason: 'used' }
}
