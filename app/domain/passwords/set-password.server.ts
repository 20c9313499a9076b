import type { Trx } from '#db/database'
import { accountCode } from '~/domain/otp/otp-subject'
import { voidCodes } from '~/domain/otp/challenges.server'
import { passwordChangedMessage } from '~/domain/accounts/account-emails'
import { tellOwner } from '~/domain/accounts/account-name.server'
import type { Account } from '~/domain/accounts/accounts.server'
import type { Brand } from '~/domain/delivery/email-content'
import type { Limits } from '~/domain/limits/limits.server'
import { forgetFailuresOf } from '~/domain/limits/sign-in-throttle.server'
import { endSessionsOf } from '~/domain/sessions/sessions.server'

interface NewPassword {
  passwordHash: string
  how: 'reset' | 'change'
  at: Date
  brand: Brand
  origin: string
  limits: Limits
  exceptToken?: string
}

/** Ends sessions, sign-in waits and codes for the account in every browser, and tells the owner. */
export async function setPassword(
  trx: Trx,
  account: Account,
  { passwordHash, how, at, brand, origin, limits, exceptToken }: NewPassword,
): Promise<void> {
  const { id } = account
  const set = { password_hash: passwordHash, updated_at: at }
  await trx.updateTable('accounts').set(set).where('id', '=', id).execute()
  await endSessionsOf(trx, id, exceptToken === undefined ? {} : { exceptToken })
  await forgetFailuresOf(trx, limits, account)
  await voidCodes(trx, accountCode(account), at)
  const site = { brand, origin }
  await tellOwner(trx, { account, site, at }, (owner) => passwordChangedMessage(owner, how))
}
