import type { Db } from '#db/database'
import { findNameOf } from '~/domain/accounts/account-name.server'
import { lockAccount } from '~/domain/accounts/accounts.server'
import { confirmOwner } from '~/domain/accounts/sign-in.server'
import { hashPassword } from '~/domain/accounts/password.server'
import type { Brand } from '~/domain/delivery/email-content'
import type { Weakness } from '~/domain/fields/schemas/password.schema'
import type { Client } from '~/domain/limits/client-address'
import type { Limits } from '~/domain/limits/limits.server'
import {
  findSession,
  renewSession,
  successorOf,
  type SessionState,
} from '~/domain/sessions/sessions.server'
import type { CommonPasswords } from './common-passwords.server'
import { setPassword } from './set-password.server'

export interface ChangePasswordDeps {
  limits: Limits
  passwords: CommonPasswords
  secret: string
  brand: Brand
  origin: string
  now?: () => Date
}

interface PasswordChange {
  /** The session cookie's, or the one just replaced, see `successorOf`. */
  token: string
  client: Client
  currentPassword: string
  newPassword: string
}

export type ChangePasswordResult =
  /** `repeated`: this session had just set this password. */
  | { ok: true; token: string; shared: boolean; repeated: boolean }
  | { ok: false; reason: 'wrong' | 'signed-out' }
  | { ok: false; reason: 'weak'; weakness: Weakness }
  | { ok: false; reason: 'wait'; seconds: number }

/**
 * The caller has checked the new password's rule. Wrong current ones start waits of this session's own. Other
 * sessions end; this one gets a new token. Wake the queue afterwards.
 */
export async function changePassword(
  db: Db,
  deps: ChangePasswordDeps,
  change: PasswordChange,
): Promise<ChangePasswordResult> {
  const now = deps.now ?? (() => new Date())
  const session = await findSession(db, change.token, now)
  const tried = session.ok ? await tryChange(db, { deps, change, now }, session) : refused
  if (tried.ok) return { ...tried, repeated: false }
  if (tried.reason === 'wait' || tried.reason === 'weak') return tried
  return (await repeat(db, { deps, change, now })) ?? tried
}

const refused = { ok: false, reason: 'signed-out' } as const

type Session = Extract<SessionState, { ok: true }>

interface Attempt {
  deps: ChangePasswordDeps
  change: PasswordChange
  now: () => Date
}

async function tryChange(db: Db, attempt: Attempt, session: Session) {
  const { deps, change, now } = attempt
  const { id, email } = session.account
  const weakness = deps.passwords.weaknessOf(change.newPassword, [email, await findNameOf(db, id)])
  if (weakness) return { ok: false, reason: 'weak', weakness } as const
  const confirmed = await confirm(db, attempt, session, change.currentPassword)
  if (!confirmed.ok) return confirmed
  const passwordHash = await hashPassword(change.newPassword)
  const token = successorOf(change.token, deps.secret)
  return db.transaction().execute(async (trx) => {
    const locked = await lockAccount(trx, id)
    // A password that was set since has ended or renewed this session.
    if (!locked || !(await renewSession(trx, { token: change.token, successor: token }))) {
      return refused
    }
    const { brand, origin, limits } = deps
    const how = { how: 'change', at: now(), brand, origin, limits } as const
    await setPassword(trx, locked, { passwordHash, exceptToken: token, ...how })
    return { ok: true, token, shared: session.shared } as const
  })
}

/** The answer to the first post may be lost: old token and new password get the new token again. */
async function repeat(db: Db, attempt: Attempt): Promise<ChangePasswordResult | undefined> {
  const { deps, change, now } = attempt
  const token = successorOf(change.token, deps.secret)
  const session = await findSession(db, token, now)
  if (!session.ok) return undefined
  const confirmed = await confirm(db, attempt, session, change.newPassword)
  if (confirmed.ok) return { ok: true, token, shared: session.shared, repeated: true }
  return confirmed.reason === 'wait' ? confirmed : undefined
}

function confirm(
  db: Db,
  { deps, change }: Attempt,
  { sessionId, account }: Session,
  password: string,
) {
  return confirmOwner(db, deps, { account, password, sessionId, client: change.client })
}
