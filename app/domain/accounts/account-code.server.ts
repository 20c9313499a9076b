import type { Db, Trx } from '#db/database'
import type { UserType } from '#db/schema'
import type { Message } from '~/domain/delivery/message'
import { voidCodes } from '~/domain/otp/challenges.server'
import type { SendBy } from '~/domain/otp/otp-limits.server'
import type { OtpSubject } from '~/domain/otp/otp-subject'
import { requestCode, type OtpDeps, type OtpRequestResult } from '~/domain/otp/request-code.server'
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

/** A code that opens an account: to set a new password, or just to sign in. */
export const accountCode = (whose: AccountAddress, visitor: string): OtpSubject => ({
  ...everywhere(whose),
  visitor,
})

const everywhere = ({ userType, email }: AccountAddress) =>
  ({ purpose: `${userType}-account`, channel: 'email', destination: email }) as const

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
  { visitor, ...by }: AccountAddress & Pick<SendBy, 'visitor' | 'client' | 'trusted'>,
): Promise<AccountCodeResult> {
  const account = await findAccount(db, by)
  const deliverer = {
    deliver: (message: Message) => Promise.resolve(account && sendLater(message)),
  }
  const { client, trusted } = by
  const send = { ...accountCode(by, visitor), client, ...(trusted && { trusted }) }
  const result = await requestCode(db, { ...deps, deliverer }, send)
  if (result.ok || result.reason === 'cooldown') return result
  if (result.reason === 'too-many') return { ...result, reason: result.reason }
  throw new Error(`a code for an account was refused for ${result.reason}`)
}

/** Voids them in every browser: what they prove has been decided anew. */
export const voidAccountCodes = (trx: Trx, whose: AccountAddress, at: Date) =>
  voidCodes(trx, everywhere(whose), at)
