import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { Database, UserType } from '#db/schema'
import { lettersAMinute, minuteMs, secondMs, sweptAtOnce } from '~/bounds'
import type { Owner } from '~/domain/accounts/account-emails'
import { findOwner } from '~/domain/accounts/account-name.server'
import { lockAccount } from '~/domain/accounts/accounts.server'
import { userTypes } from '~/domain/accounts/user-types'
import { keepWords, recordLetter, toldWith, type Told } from '~/domain/consents/consents.server'
import { noticeWords, type Given } from '~/domain/consents/notice-text'
import type { Brand, Site } from '~/domain/delivery/email-content'
import type { EmailMessage } from '~/domain/delivery/message'
import { enqueue } from '~/domain/delivery/queue.server'
import { findRoom } from '~/domain/delivery/queued.server'
import { breachMessage, privacyNoticeMessage } from './letter-emails'

/** A letter that goes to accounts once each. */
export interface Letter {
  brand: Brand
  purpose: 'notice' | 'breach'
  told: Readonly<Record<UserType, Told>>
  message(owner: Owner): EmailMessage
  /** By which records of an account it need not get the letter. */
  isRecord(eb: ExpressionBuilder<Database, 'consents'>): Expression<SqlBool>
}

/** The notice, for who has not been told it with the form. */
export function noticeLetter(given: Site & Given): Letter {
  const { brand, origin } = given
  const told = forEachType((userType) => toldWith(userType, noticeWords(userType, given)))
  return {
    brand,
    purpose: 'notice',
    told,
    message: (owner) => privacyNoticeMessage(owner, { words: told[owner.userType].words, origin }),
    isRecord: (eb) =>
      eb.and([
        eb('purpose', 'in', ['form', 'notice']),
        // Those of other forms say less than that of the registration.
        eb(
          'notice',
          'not in',
          eb.selectFrom('notices').select('hash').where('form', 'in', ['request', 'nominee']),
        ),
      ]),
  }
}

/** @param words see `readBreachText` */
export function breachLetter(words: string, { brand, business }: Site & Given): Letter {
  const told = toldWith('breach', words)
  return {
    brand,
    purpose: 'breach',
    told: forEachType(() => told),
    message: (owner) => breachMessage(owner, { words, ...business }),
    isRecord: (eb) => eb.and([eb('purpose', '=', 'breach'), eb('notice', '=', told.hash)]),
  }
}

function forEachType<Value>(of: (userType: UserType) => Value): Record<UserType, Value> {
  return Object.fromEntries(userTypes.map((one) => [one, of(one)])) as Record<UserType, Value>
}

/** Whom a letter goes to: everybody who has an account, or these accounts. */
export type Recipients = 'all' | readonly string[]

export interface Counted {
  userType: UserType
  due: number
  /** Who has the letter or needs none. */
  others: number
}

export async function countRecipients(db: Db, letter: Letter, to: Recipients): Promise<Counted[]> {
  const counts = forEachType((userType) => ({ userType, due: 0, others: 0 }))
  for await (const page of pagesOf(db, letter, to)) {
    for (const { userType, isDue } of page) counts[userType][isDue ? 'due' : 'others'] += 1
  }
  return Object.values(counts)
}

export interface Pacing {
  /** Letters a minute. */
  pace?: number
  now?: () => Date
  pause?: (ms: number) => Promise<unknown>
}

/**
 * Puts a letter for each account into the queue, as that has room, and records it in the same transaction. Any number
 * may do so at once and be killed. Gives the number of letters so far, before each pause.
 */
export async function* sendLetters(
  db: Db,
  letter: Letter,
  { to, ...pacing }: Pacing & { to: Recipients },
): AsyncGenerator<number, void> {
  await keepWords(db, Object.values(letter.told))
  yield* sendPaced(db, dueFor(db, letter, to), (trx, of) => sendOne(trx, letter, of), pacing)
}

/** A letter for each that is due, see `sendLetters`. @param send tells whether it has put one into the queue */
export async function* sendPaced(
  db: Db,
  due: AsyncIterable<string>,
  send: (trx: Trx, of: { id: string; at: Date }) => Promise<boolean>,
  { pace = lettersAMinute, now = () => new Date(), pause = wait }: Pacing,
): AsyncGenerator<number, void> {
  const pauseMs = Math.max(secondMs, minuteMs / pace)
  const atOnce = Math.max(1, Math.floor((pace * pauseMs) / minuteMs))
  let [sent, room] = [0, 0]
  for await (const id of due) {
    while (room === 0) {
      yield sent
      await pause(pauseMs)
      room = Math.min(atOnce, await findRoom(db, now))
    }
    const isSent = await db.transaction().execute((trx) => send(trx, { id, at: now() }))
    if (isSent) [sent, room] = [sent + 1, room - 1]
  }
  yield sent
}

async function* dueFor(db: Db, letter: Letter, to: Recipients): AsyncGenerator<string> {
  for await (const page of pagesOf(db, letter, to)) {
    for (const { id, isDue } of page) if (isDue) yield id
  }
}

async function* pagesOf(db: Db, { isRecord }: Letter, to: Recipients) {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await db
      .selectFrom('accounts')
      .select(['id', 'user_type as userType'])
      .select(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('consents')
              .select('consents.id')
              .whereRef('account_id', '=', 'accounts.id')
              .where(isRecord),
          ),
        ).as('isDue'),
      )
      .where('id', '>', last)
      .$if(to !== 'all', (query) => query.where('id', '=', sql<string>`any(${to}::uuid[])`))
      .orderBy('id')
      .limit(sweptAtOnce)
      .execute()
    yield page
    const end = page.at(-1)
    if (!end || page.length < sweptAtOnce) return
    last = end.id
  }
}

/** Looks again: the account may be gone, or have got the letter from another process. */
async function sendOne(
  trx: Trx,
  { brand, purpose, told, message, isRecord }: Letter,
  { id, at }: { id: string; at: Date },
): Promise<boolean> {
  const account = await lockAccount(trx, id)
  if (!account) return false
  const record = await trx
    .selectFrom('consents')
    .select('id')
    .where('account_id', '=', id)
    .where(isRecord)
    .executeTakeFirst()
  if (record) return false
  const { hash: notice } = told[account.userType]
  await recordLetter(trx, id, { notice, purpose }, at)
  const owner = await findOwner(trx, brand, account)
  await enqueue(trx, message(owner), () => at)
  return true
}
