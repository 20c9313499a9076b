import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#db/database'
import { lockAccount } from '~/domain/accounts/accounts.server'
import { isId } from '~/domain/fields/id'
import { recordOnce, withdraw } from './consents.server'

interface Wanted {
  accountId: string
  categories: string[]
  /** Version of the notice above the button. */
  notice: string
  at: Date
}

/** Or other categories than before. */
export function turnAlertsOn(db: Db, { accountId, categories, notice, at }: Wanted): Promise<void> {
  return db.transaction().execute(async (trx) => {
    if (!(await lockAccount(trx, accountId))) return
    await trx
      .insertInto('opening_alerts')
      .values({ account_id: accountId, categories, since: at, told_until: at })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ categories }))
      .execute()
    await recordOnce(trx, accountId, { notice, purpose: 'openings' }, at)
  })
}

export function turnAlertsOff(db: Db, accountId: string, at: Date): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await lockAccount(trx, accountId)
    await trx.deleteFrom('opening_alerts').where('account_id', '=', accountId).execute()
    await withdraw(trx, accountId, 'openings', at)
  })
}

export const findAlerts = (db: Db, accountId: string) =>
  db
    .selectFrom('opening_alerts')
    .select(['categories', 'since'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()

/** The page that turns them off without signing in. It works as long as there is the account. */
export const alertsOffHref = (secret: string, accountId: string) =>
  `/account/openings-off?key=${accountId}.${signature(secret, accountId)}`

/** @returns the account that an address like that is for; undefined for any other */
export function readAlertsKey(secret: string, key: string): string | undefined {
  const [accountId = '', signed = ''] = key.split('.')
  if (!isId(accountId)) return undefined
  const [given, own] = [Buffer.from(signed), Buffer.from(signature(secret, accountId))]
  return given.length === own.length && timingSafeEqual(given, own) ? accountId : undefined
}

const signature = (secret: string, accountId: string) =>
  createHmac('sha256', secret).update(`openings off|${accountId}`).digest('base64url')
