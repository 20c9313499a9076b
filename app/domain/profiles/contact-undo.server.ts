import { sql } from 'kysely'
import { randomBytes } from 'node:crypto'
import type { Db, Trx } from '#db/database'
import { deleteInBatches } from '#db/in-batches'
import { contactUndoMs } from '~/bounds'
import { voidAccountCodes } from '~/domain/accounts/account-code.server'
import { findNameOf } from '~/domain/accounts/account-name.server'
import { lockAccount, type Account } from '~/domain/accounts/accounts.server'
import { isTaken } from '~/domain/accounts/address-lock.server'
import type { PasswordDeps, PasswordRefused } from '~/domain/accounts/check-password.server'
import { checkAccountPassword } from '~/domain/accounts/sign-in.server'
import type { Brand } from '~/domain/delivery/email-content'
import { enqueue } from '~/domain/delivery/queue.server'
import type { Client } from '~/domain/limits/client'
import type { OtpChannel } from '~/domain/otp/otp.schema'
import { endSessionsOf, hashToken } from '~/domain/sessions/sessions.server'
import { takenBackMessage, undoneMessage } from './change-emails'

/** No password has this hash: only a code by email lets anybody in again. */
const noPassword = 'none'

export interface ContactUndo {
  userType: Account['userType']
  channel: OtpChannel
  oldValue: string
  /** In effect after the undo; the reset's code goes there. */
  email: string
  until: Date
  /** The end of the one freeze that the link had, which may be over. */
  frozen: { until: Date | null } | undefined
}

export type UndoResult =
  | { ok: true; accountId: string; userType: Account['userType']; email: string }
  /** `gone`: used, expired, or never made; `exists`: another account of the type has the address by now. */
  | { ok: false; reason: 'gone' | 'exists' }
  | PasswordRefused

/** @returns the token for the email, and until when it works. */
export async function keepWayBack(
  trx: Trx,
  { account, channel, at }: { account: Account; channel: OtpChannel; at: Date },
): Promise<{ token: string; until: Date }> {
  const token = randomBytes(32).toString('base64url')
  const until = new Date(at.getTime() + contactUndoMs)
  const { old_value, old_verified_at } = await trx
    .selectFrom('accounts')
    .select([
      channel === 'email' ? 'email as old_value' : 'phone as old_value',
      channel === 'email'
        ? 'email_verified_at as old_verified_at'
        : 'phone_verified_at as old_verified_at',
    ])
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow()
  const row = { token_hash: hashToken(token), account_id: account.id, channel }
  const times = { created_at: at, expires_at: until }
  await trx
    .insertInto('contact_undos')
    .values({ ...row, old_value, old_verified_at, ...times })
    .execute()
  return { token, until }
}

/** Reads only: programs that scan mail open its links. */
export async function findContactUndo(
  db: Db,
  token: string,
  now = () => new Date(),
): Promise<ContactUndo | undefined> {
  const row = await findContactUndoRow(db, token, now())
  if (!row) return undefined
  const { user_type: userType, channel, old_value: oldValue, expires_at: until } = row
  const email = channel === 'email' ? oldValue : row.email
  const frozen = row.stop_token_hash === null ? undefined : { until: row.frozen_until }
  return { userType, channel, oldValue, email, until, frozen }
}

/**
 * The link shows who reads the old mailbox, the password whose account it is. The one who changed the contact knew
 * that too: it works no more, all sessions end, open codes lapse, and waiting or later changes lose their own way
 * back. Wake the queue afterwards. Never call it inside a transaction, see `checkPassword`.
 */
export async function undoContactChange(
  db: Db,
  deps: PasswordDeps & { brand: Brand; origin: string },
  { token, password, client }: { token: string; password: string; client: Client },
): Promise<UndoResult> {
  const at = deps.now?.() ?? new Date()
  const found = await findContactUndoRow(db, token, at)
  if (!found) return { ok: false, reason: 'gone' }
  const attempt = { userType: found.user_type, email: found.email, password, client }
  const checked = await checkAccountPassword(db, deps, attempt)
  if (!checked.ok) return checked
  return db.transaction().execute(async (trx): Promise<UndoResult> => {
    const account = await lockAccount(trx, found.account_id, checked.passwordHash)
    // Read again: the same button may have been pressed twice.
    const row = account && (await findContactUndoRow(trx, token, at))
    if (!row) return { ok: false, reason: 'gone' }
    const { id, userType } = account
    const { channel, old_value: value } = row
    if (channel === 'email' && value !== account.email) {
      if (await isTaken(trx, { userType, email: value })) return { ok: false, reason: 'exists' }
    }
    await putBack(trx, row, at)
    await endSessionsOf(trx, id)
    await voidAccountCodes(trx, account, at)
    await trx
      .deleteFrom('contact_undos')
      .where('account_id', '=', id)
      .where('created_at', '>=', row.created_at)
      .execute()
    const email = channel === 'email' ? value : account.email
    await tell(trx, deps, { account, email, channel, at })
    return { ok: true, accountId: id, userType, email }
  })
}

interface Undone {
  account: Account
  /** In effect now. */
  email: string
  channel: OtpChannel
  at: Date
}

async function tell(
  trx: Trx,
  { brand, origin }: { brand: Brand; origin: string },
  { account, email, channel, at }: Undone,
) {
  const { id, userType } = account
  const person = { brand, name: await findNameOf(trx, id), address: email }
  const of = { userType, channel, at, origin }
  await enqueue(trx, undoneMessage(person, of), () => at)
  if (email === account.email) return
  await enqueue(trx, takenBackMessage({ ...person, address: account.email }, of), () => at)
}

export async function sweepContactUndos(db: Db, now = () => new Date()): Promise<void> {
  await deleteInBatches(db, 'contact_undos', sql`expires_at <= ${now()}`)
}

type Row = NonNullable<Awaited<ReturnType<typeof findContactUndoRow>>>

export function findContactUndoRow(db: Db | Trx, token: string, at: Date) {
  return db
    .selectFrom('contact_undos')
    .innerJoin('accounts', 'accounts.id', 'contact_undos.account_id')
    .select([
      'account_id',
      'channel',
      'old_value',
      'old_verified_at',
      'expires_at',
      'contact_undos.created_at',
      'stop_token_hash',
      'user_type',
      'email',
      'frozen_until',
    ])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', at)
    .executeTakeFirst()
}

async function putBack(trx: Trx, row: Row, at: Date) {
  const { channel, old_value: value, old_verified_at: verified } = row
  const contact =
    channel === 'email'
      ? { email: value, email_verified_at: verified, email_changed_at: null }
      : { phone: value, phone_verified_at: verified }
  await trx
    .updateTable('accounts')
    .set({ ...contact, pending_email: null, pending_phone: null })
    .set({ password_hash: noPassword, frozen_until: null, updated_at: at })
    .where('id', '=', row.account_id)
    .execute()
}
