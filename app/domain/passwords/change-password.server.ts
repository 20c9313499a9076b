import type { Db } from '#db/database'
import { findNameOf } from '~/domain/accounts/account-name.server'
import { lockAccount } from '~/domain/accounts/accounts.server'
import { confirmOwner } from '~/domain/accounts/sign-in.server'
import { hashPassword } from '~/domain/accounts/password.server'
import type { Brand } from '~/domain/delivery/email-content'
import type { Weakness } from '~/domain/fields/schemas/password.schema'
import type { Client } from '~/domain/limits/client-address'
import type { Limits } from '~/domain/limits/limits.server'
import { findSession } from '~/domain/sessions/sessions.server'
import { minuteMs } from '~/time-units'
import type { CommonPasswords } from './common-passwords.server'
import { setPassword } from './set-password.server'

export interface ChangePasswordDeps {
  limits: Limits
  passwords: CommonPasswords
  brand: Brand
  origin: string
  now?: () => Date
}

interface PasswordChange {
  /** The session cookie's. */
  token: string
  client: Client
  currentPassword: string
  newPassword: string
}

export type ChangePasswordResult =
  /** `repeated`: this password was set within the last minute. */
  | { ok: true; repeated: boolean }
  | { ok: false; reason: 'wrong' | 'signed-out' }
  | { ok: false; reason: 'weak'; weakness: Weakness }
  | { ok: false; reason: 'wait'; seconds: number }

/**
 * The caller has checked the new password's rule. Wrong current ones start waits of this session's own. Other
 * sessions end. Wake the queue afterwards.
 */
export async function changePassword(
  db: Db,
  { passwords, now = () => new Date(), ...deps }: ChangePasswordDeps,
  { token, client, currentPassword, newPassword }: PasswordChange,
): Promise<ChangePasswordResult> {
  const signedOut = { ok: false, reason: 'signed-out' } as const
  const session = await findSession(db, token, now)
  if (!session.ok) return signedOut
  const { account, sessionId } = session
  const confirm = (password: string) =>
    confirmOwner(db, { limits: deps.limits, now }, { account, password, sessionId, client })
  const own = [account.email, await findNameOf(db, account.id)]
  const weakness = passwords.weaknessOf(newPassword, own)
  if (weakness) return { ok: false, reason: 'weak', weakness }
  const confirmed = await confirm(currentPassword)
  if (!confirmed.ok) {
    const isTwice = confirmed.reason === 'wrong' && (await wasJustChanged(db, account.id, now()))
    return isTwice && (await confirm(newPassword)).ok ? { ok: true, repeated: true } : confirmed
  }
  const passwordHash = await hashPassword(newPassword)
  return db.transaction().execute(async (trx) => {
    const locked = await lockAccount(trx, account.id)
    // A password that was set since has ended this session.
    if (!locked || !(await findSession(trx, token, now)).ok) return signedOut
    const how = { how: 'change', at: now(), exceptToken: token } as const
    await setPassword(trx, locked, { passwordHash, ...how, ...deps })
    return { ok: true, repeated: false }
  })
}

async function wasJustChanged(db: Db, id: string, now: Date): Promise<boolean> {
  const query = db.selectFrom('accounts').select('id').where('id', '=', id)
  const since = new Date(now.getTime() - minuteMs)
  return (await query.where('updated_at', '>', since).executeTakeFirst()) !== undefined
}
