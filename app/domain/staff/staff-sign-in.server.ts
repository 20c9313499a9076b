import type { Db } from '#db/database'
import { verifyPassword } from '~/domain/accounts/password.server'
import {
  checkPassword,
  type PasswordAttempt,
  type PasswordDeps,
  type PasswordRefusal,
} from '~/domain/limits/check-password.server'
import type { OtpSubject } from '~/domain/otp/otp-subject'
import { consumeProof } from '~/domain/otp/challenges.server'
import { redeemCode, type CodeRefusal } from '~/domain/otp/redeem-code.server'
import type { OtpDeps } from '~/domain/otp/request-code.server'
import { minuteMs } from '~/time-units'
import { staffColumns, startStaffSession, type Staff } from './staff-sessions.server'

const pendingMs = 30 * minuteMs

/** See `checkPassword`. Until a password is set, every one is wrong. */
export async function checkStaffPassword(
  db: Db,
  deps: PasswordDeps,
  { password, ...attempt }: Omit<PasswordAttempt, 'userType'> & { password: string },
): Promise<{ ok: true; staff: Staff; passwordHash: string | null } | PasswordRefusal> {
  const members = db.selectFrom('staff').select([...staffColumns, 'password_hash'])
  const row = await members.where('email', '=', attempt.email.toLowerCase()).executeTakeFirst()
  const checked = await checkPassword(db, deps, { ...attempt, userType: 'staff' }, () =>
    verifyPassword(row?.password_hash, password),
  )
  if (!checked.ok) return checked
  if (!row) throw new Error('a password was right without a member')
  const { password_hash: passwordHash, ...staff } = row
  return { ok: true, staff, passwordHash }
}

/**
 * Subject of a member's code. Request it only after the right password, which it stands for.
 * @param visitor SHA-256 hex of the cookie
 */
export const staffCode = ({ email: destination, visitor }: { email: string; visitor: string }) =>
  ({ purpose: 'staff', channel: 'email', visitor, destination }) satisfies OtpSubject

/** Finds the member who has entered the right password in this browser, but not yet the code. */
export const findPendingStaff = (db: Db, visitor: string, now = new Date()) =>
  db
    .selectFrom('otp_challenges')
    .innerJoin('staff', 'staff.email', 'destination')
    .select(staffColumns)
    .where((eb) => eb.and({ visitor, purpose: 'staff' }))
    .where('consumed_at', 'is', null)
    .where('sent_at', '>', new Date(now.getTime() - pendingMs))
    .orderBy('sent_at', 'desc')
    .executeTakeFirst()

export type StaffCodeResult =
  { ok: true; staff: Staff; token: string } | { ok: false; reason: 'ended' } | CodeRefusal

/** Starts a session for a right code. Never call it inside a transaction. */
export async function signInByStaffCode(
  db: Db,
  deps: Pick<OtpDeps, 'secret' | 'limits' | 'now'>,
  { code, visitor }: { code: string; visitor: string },
): Promise<StaffCodeResult> {
  const { now = () => new Date() } = deps
  const staff = await findPendingStaff(db, visitor, now())
  if (!staff) return { ok: false, reason: 'ended' }
  const subject = staffCode({ email: staff.email, visitor })
  const redeemed = await redeemCode(db, deps, { ...subject, code })
  if (!redeemed.ok) return redeemed
  return db.transaction().execute(async (trx): Promise<StaffCodeResult> => {
    // Setting a password first locks this row, too, and then voids the code or ends the session.
    const query = trx.selectFrom('staff').select('password_hash as passwordHash')
    const locked = await query.where('id', '=', staff.id).forNoKeyUpdate().executeTakeFirst()
    if (!locked || !(await consumeProof(trx, subject, now()))) return { ok: false, reason: 'ended' }
    const token = await startStaffSession(trx, { staffId: staff.id, ...locked, now })
    return token ? { ok: true, staff, token } : { ok: false, reason: 'ended' }
  })
}
