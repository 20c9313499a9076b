import type { Db, Trx } from '#db/database'
import type { UserType } from '#db/schema'
import type { Message } from '~/domain/delivery/message'
import { forgetOtpEverywhere } from '~/domain/otp/consumed.server'
import type { SendBy } from '~/domain/otp/otp-limits.server'
import {
  requestOtp,
  type OtpDeps,
  type OtpRequestResult,
  type OtpSubject,
} from '~/domain/otp/otp.server'
import { findAccount } from './accounts.server'

export interface AccountCodeDeps extends Omit<OtpDeps, 'deliverer'> {
  /** Returns at once and delivers after the answer, see `createSendLater`. */
  sendLater: (message: Message) => void
}

/** The owner of a mailbox; `email` is normalised. */
export interface AccountAddress {
  userType: UserType
  email: string
}

type CodeUse = 'sign-in' | 'password-reset'

export function accountCode(
  { userType, email }: AccountAddress,
  { visitor, use }: { visitor: string; use: CodeUse },
): OtpSubject {
  return { visitor, ...everywhere({ userType, email }, use) }
}

interface AccountCodeRequest
  extends AccountAddress, Pick<SendBy, 'visitor' | 'client' | 'trusted'> {
  use: CodeUse
}

export type AccountCodeResult =
  | Extract<OtpRequestResult, { ok: true } | { reason: 'cooldown' }>
  | { ok: false; reason: 'too-many'; seconds: number; limit: string }

/**
 * An address without an account is answered alike, under the same limits, after the same work; the delivery
 * comes after the answer, so its failure tells nothing. Never call it inside a transaction.
 */
export async function requestAccountCode(
  db: Db,
  { sendLater, ...deps }: AccountCodeDeps,
  { use, visitor, userType, email, ...by }: AccountCodeRequest,
): Promise<AccountCodeResult> {
  const whose = { userType, email }
  const account = await findAccount(db, whose)
  const deliverer = {
    deliver: (message: Message) => Promise.resolve(account && sendLater(message)),
  }
  const send = { ...accountCode(whose, { visitor, use }), ...by }
  const result = await requestOtp(db, { ...deps, deliverer }, send)
  if (result.ok || result.reason === 'cooldown') return result
  if (result.reason === 'too-many') return { ...result, reason: result.reason }
  throw new Error(`a code for an account was refused for ${result.reason}`)
}

/** Voids them in every browser: what they prove has been decided anew. */
export async function voidAccountCodes(trx: Trx, whose: AccountAddress, at: Date): Promise<void> {
  for (const use of ['sign-in', 'password-reset'] as const) {
    await forgetOtpEverywhere(trx, everywhere(whose, use), () => at)
  }
}

function everywhere({ userType, email }: AccountAddress, use: CodeUse) {
  return { purpose: `${userType}-${use}`, channel: 'email', destination: email } as const
}
