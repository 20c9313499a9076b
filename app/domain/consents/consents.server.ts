import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { Consents } from '#db/schema'
import type { ToldNotice } from '~/domain/requests/make-request.server'
import { notices, type NoticeForm } from './notices'
import { noticeWords, type Given } from './notice-text'

/** The version of each form's notice: SHA-256, hex, of its words. */
export type NoticeVersions = Readonly<Record<NoticeForm, string>>

const forms = Object.keys(notices) as NoticeForm[]

export interface Told {
  form: string
  words: string
  /** The version: SHA-256, hex, of the words. */
  hash: string
}

export function toldWith(form: string, words: string): Told {
  return { form, words, hash: createHash('sha256').update(words).digest('hex') }
}

/** Stores the words of each notice, so that they can be read when they are others. */
export async function keepNotices(db: Db, given: Given): Promise<NoticeVersions> {
  const told = forms.map((form) => toldWith(form, noticeWords(form, given)))
  await keepWords(db, told)
  return Object.fromEntries(told.map(({ form, hash }) => [form, hash])) as NoticeVersions
}

export async function keepWords(db: Db, told: readonly Told[]): Promise<void> {
  await db
    .insertInto('notices')
    .values(told.map((one) => ({ ...one, created_at: new Date() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether it was ever shown above the form's button, as far as came here. */
export async function isNoticeOf(db: Db, form: NoticeForm, hash: string): Promise<boolean> {
  if (!/^[0-9a-f]{64}$/.test(hash)) return false
  const row = await db
    .selectFrom('notices')
    .select('hash')
    .where('hash', '=', hash)
    .where('form', '=', form)
    .executeTakeFirst()
  return row !== undefined
}

export interface Agreed extends ToldNotice {
  /** News and offers too. */
  offers: boolean
}

/** With the registration, in its transaction. */
export async function recordConsents(
  trx: Db | Trx,
  accountId: string,
  { notice, channel, offers }: Agreed,
  at: Date,
): Promise<void> {
  const row = { account_id: accountId, notice, channel, given_at: at }
  const purposes = ['form', ...(offers ? (['offers'] as const) : [])] as const
  await trx
    .insertInto('consents')
    .values(purposes.map((purpose) => ({ ...row, purpose })))
    .execute()
}

/** Of what is on its page again and again. Pressed again it stays as it is. */
export async function recordOnce(
  db: Db | Trx,
  accountId: string,
  { notice, purpose }: { notice: string; purpose: 'form' | 'offers' },
  at: Date,
): Promise<void> {
  await db
    .insertInto('consents')
    .columns(['account_id', 'notice', 'purpose', 'channel', 'given_at'])
    .expression(({ selectFrom }) =>
      selectFrom('accounts')
        .where('id', '=', accountId)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('consents')
                .select('consents.id')
                .whereRef('account_id', '=', 'accounts.id')
                .where('notice', '=', notice)
                .where('purpose', '=', purpose)
                .where('withdrawn_at', 'is', null),
            ),
          ),
        )
        .select([
          'id',
          sql.val(notice).as('notice'),
          sql.lit(purpose).as('purpose'),
          sql.lit('page').as('channel'),
          sql<Date>`${at}::timestamptz`.as('given_at'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function withdrawOffers(db: Db, accountId: string, at: Date): Promise<void> {
  await db
    .updateTable('consents')
    .set({ withdrawn_at: at })
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'offers')
    .where('withdrawn_at', 'is', null)
    .execute()
}

export interface Consent {
  notice: string
  /** Undefined where its words have not come here. */
  form: string | undefined
  purpose: Consents['purpose']
  givenAt: Date
  withdrawnAt: Date | null
}

const consentsOf = (db: Db, accountId: string) =>
  db
    .selectFrom('consents')
    .leftJoin('notices', 'hash', 'notice')
    .select(['consents.id', 'notice', 'form', 'purpose', 'given_at', 'withdrawn_at'])
    .where('account_id', '=', accountId)

type Row = Awaited<ReturnType<ReturnType<typeof consentsOf>['execute']>>[number]

const toConsent = ({ notice, form, purpose, given_at, withdrawn_at }: Row): Consent => ({
  notice,
  form: form ?? undefined,
  purpose,
  givenAt: given_at,
  withdrawnAt: withdrawn_at,
})

/** From the first on. */
export async function listConsents(db: Db, accountId: string): Promise<Consent[]> {
  const rows = await consentsOf(db, accountId).orderBy('given_at').orderBy('consents.id').execute()
  return rows.map(toConsent)
}

/** What somebody was told, each once, when it was for the first time: many requests were made below the same notice. */
export async function listTold(db: Db, accountId: string): Promise<Consent[]> {
  const first = consentsOf(db, accountId)
    .where('purpose', '!=', 'offers')
    .distinctOn(['notice', 'purpose'])
    .orderBy('notice')
    .orderBy('purpose')
    .orderBy('given_at')
    .as('first')
  const rows = await db.selectFrom(first).selectAll().orderBy('given_at').orderBy('id').execute()
  return rows.map(toConsent)
}

/** The last word on news and offers. */
export async function findOffers(db: Db, accountId: string): Promise<Consent | undefined> {
  const row = await consentsOf(db, accountId)
    .where('purpose', '=', 'offers')
    .orderBy('given_at', 'desc')
    .orderBy('consents.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toConsent(row)
}

/** Each that somebody was told or wrote with, once. */
export const listToldNotices = (db: Db, accountId: string) =>
  db
    .selectFrom('notices')
    .select(['hash as notice', 'words'])
    .where('hash', 'in', (eb) =>
      eb.selectFrom('consents').select('notice').where('account_id', '=', accountId),
    )
    .orderBy('created_at')
    .orderBy('hash')
    .execute()

/** The words that somebody was told. @returns undefined for a notice that was not theirs */
export async function findToldWords(
  db: Db,
  { accountId, notice }: { accountId: string; notice: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('notices')
    .innerJoin('consents', 'notice', 'hash')
    .select('words')
    .where('account_id', '=', accountId)
    .where('hash', '=', notice)
    .executeTakeFirst()
  return row?.words
}
