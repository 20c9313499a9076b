import type { Db } from '#db/database'
import type { Site } from '~/domain/delivery/email-content'
import { enqueue } from '~/domain/delivery/queue.server'
import type { OtpSubject } from '~/domain/otp/otp-subject'
import { consumeProof, findOtpState, type OtpState } from '~/domain/otp/proofs.server'
import { redeemCode, type CodeRefused } from '~/domain/otp/redeem-code.server'
import type { OtpDeps } from '~/domain/otp/request-code.server'
import { browserName } from '~/domain/sessions/browser-name'
import { staffSignedInMessage } from './staff-emails'
import type { RightPassword } from './staff-password.server'
import { deleteStaffSession, findStaffSession, startStaffSession } from './staff-sessions.server'

/** `visitor` is the SHA-256 hex of the visitor cookie. */
interface CodeFor {
  email: string
  visitor: string
}

export const staffCode = ({ email, visitor }: CodeFor) =>
  ({
    ...({ purpose: 'staff', channel: 'email' } as const),
    ...{ visitor, destination: email },
  }) satisfies OtpSubject

export function findStaffCode(db: Db, of: CodeFor, now = new Date()): Promise<OtpState> {
  return findOtpState(db, staffCode(of), now)
}

type CodeDeps = Pick<OtpDeps, 'secret' | 'limits' | 'now'> & { site: Site }

/** `token` is the cookie's from now on. */
interface ByCode extends RightPassword {
  token: string
}

export type StaffCodeResult = ByCode | { ok: false; reason: 'signed-out' } | CodeRefused

interface Attempt {
  /** Token of the session that the password has begun. */
  token: string
  code: string
  visitor: string
  userAgent: string
}

/**
 * A right code ends the session that the password has begun, and starts a confirmed one. The person is told: wake
 * the queue afterwards. Never call it inside a transaction.
 */
export async function signInByStaffCode(
  db: Db,
  deps: CodeDeps,
  { token: begun, code, visitor, userAgent }: Attempt,
): Promise<StaffCodeResult> {
  const { site, now = () => new Date() } = deps
  const session = await findStaffSession(db, begun, now)
  if (session.ok || session.reason !== 'unconfirmed') return { ok: false, reason: 'signed-out' }
  const { staff } = session
  const subject = staffCode({ email: staff.email, visitor })
  const redeemed = await redeemCode(db, deps, { ...subject, code })
  if (!redeemed.ok) return redeemed
  return db.transaction().execute(async (trx): Promise<StaffCodeResult> => {
    // Setting a password locks this row first as well: two that begin alike cannot block each other.
    const query = trx.selectFrom('staff').select('password_hash').where('id', '=', staff.id)
    const passwordHash = (await query.forNoKeyUpdate().executeTakeFirst())?.password_hash
    const at = now()
    const isProven = passwordHash && (await consumeProof(trx, subject, at))
    // The session's hours are counted from the password.
    const since = isProven && (await deleteStaffSession(trx, begun))
    if (!passwordHash || !since) return { ok: false, reason: 'signed-out' }
    const start = { staffId: staff.id, passwordHash, userAgent, confirmed: true, now: () => since }
    const token = await startStaffSession(trx, start)
    const letter = staffSignedInMessage(staff, { ...site, browser: browserName(userAgent), at })
    await enqueue(trx, letter, { at })
    return { ok: true, staff, passwordHash, token }
  })
}
