import { randomBytes } from 'node:crypto'
import type { Db, Trx } from '#db/database'
import type { UserType } from '#db/schema'
import { freezeMs } from '~/bounds'
import { voidAccountCodes } from '~/domain/accounts/account-code.server'
import { findNameOf } from '~/domain/accounts/account-name.server'
import { lockAccount } from '~/domain/accounts/accounts.server'
import type { Brand } from '~/domain/delivery/email-content'
import { enqueue } from '~/domain/delivery/queue.server'
import { endSessionsOf, hashToken } from '~/domain/sessions/sessions.server'
import { frozenMessage } from './change-emails'
import { findContactUndoRow } from './contact-undo.server'

export type FreezeResult =
  | { ok: true; accountId: string; userType: UserType }
  /** `frozen`: the link has frozen the account before. */
  | { ok: false; reason: 'gone' | 'frozen' }

/**
 * For who has the link to undo a change, but not the password: nothing is handed over. Sessions end, open codes
 * lapse, and none of either begins for 24 hours, unless the address in effect ends it. Wake the queue afterwards.
 */
export function freezeAccount(
  db: Db,
  deps: { brand: Brand; origin: string; now?: () => Date },
  token: string,
): Promise<FreezeResult> {
  const at = deps.now?.() ?? new Date()
  return db.transaction().execute(async (trx): Promise<FreezeResult> => {
    const found = await findContactUndoRow(trx, token, at)
    const account = found && (await lockAccount(trx, found.account_id))
    // Read again: the same button may have been pressed twice.
    const row = account && (await findContactUndoRow(trx, token, at))
    if (!row) return { ok: false, reason: 'gone' }
    if (row.stop_token_hash !== null) return { ok: false, reason: 'frozen' }
    const { id, userType, email: address } = account
    const { channel, expires_at } = row
    const until = new Date(at.getTime() + freezeMs)
    const stopToken = randomBytes(32).toString('base64url')
    await trx
      .updateTable('contact_undos')
      .set({ stop_token_hash: hashToken(stopToken) })
      // Kept for as long as it can be ended.
      .$if(expires_at < until, (query) => query.set({ expires_at: until }))
      .where('token_hash', '=', hashToken(token))
      .execute()
    await setFrozen(trx, id, until)
    await endSessionsOf(trx, id)
    await voidAccountCodes(trx, account, at)
    const { brand, origin } = deps
    const person = { brand, name: await findNameOf(trx, id), address }
    const stop = { href: `${origin}/account/unfreeze?token=${stopToken}`, until }
    await enqueue(trx, frozenMessage(person, { userType, channel, at, stop }), () => at)
    return { ok: true, accountId: id, userType }
  })
}

/** Reads only: programs that scan mail open its links. */
export async function findFreeze(db: Db, stopToken: string, now = () => new Date()) {
  const row = await findFreezeRow(db, stopToken, now())
  return row && { userType: row.user_type, channel: row.channel, until: row.frozen_until }
}

export type UnfreezeResult = { ok: true; accountId: string; userType: UserType } | { ok: false }

/** The change stays from now on: it loses its way back. */
export function endFreeze(
  db: Db,
  stopToken: string,
  now = () => new Date(),
): Promise<UnfreezeResult> {
  const at = now()
  return db.transaction().execute(async (trx): Promise<UnfreezeResult> => {
    const found = await findFreezeRow(trx, stopToken, at)
    const account = found && (await lockAccount(trx, found.account_id))
    if (!account || !(await findFreezeRow(trx, stopToken, at))) return { ok: false }
    await setFrozen(trx, account.id, null)
    await trx
      .deleteFrom('contact_undos')
      .where('stop_token_hash', '=', hashToken(stopToken))
      .execute()
    return { ok: true, accountId: account.id, userType: account.userType }
  })
}

async function setFrozen(trx: Trx, id: string, until: Date | null) {
  await trx.updateTable('accounts').set({ frozen_until: until }).where('id', '=', id).execute()
}

function findFreezeRow(db: Db | Trx, stopToken: string, at: Date) {
  return db
    .selectFrom('contact_undos')
    .innerJoin('accounts', 'accounts.id', 'contact_undos.account_id')
    .select(['account_id', 'channel', 'user_type', 'frozen_until'])
    .where('stop_token_hash', '=', hashToken(stopToken))
    .where('frozen_until', '>', at)
    .$narrowType<{ frozen_until: Date }>()
    .executeTakeFirst()
}
