import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { challengeColumns, type Challenge } from './challenges.server'
import type { OtpSubject } from './otp-subject'

/** What a browser knows and the database does not. */
export interface VisitorKey {
  /** The visitor cookie's. */
  token: string
}

/** @returns SHA-256 hex, the `visitor` of all tables */
export function hashVisitor({ token }: VisitorKey): string {
  return createHash('sha256').update(token).digest('hex')
}

/** Derived, so that the same post again, whose answer was lost, gets the same token. */
export function renewedToken({ token }: VisitorKey, challengeId: string, secret: string): string {
  const mac = createHmac('sha256', secret).update(`visitor\n${challengeId}\n${token}`)
  return mac.digest('base64url')
}

/**
 * Call it where a code was right, in the transaction that notes it: drafts with their files, codes and sessions
 * move to a new token, and a cookie that was noted before opens nothing. @returns the cookie's new token
 */
export async function renewVisitor(
  trx: Trx,
  key: VisitorKey,
  { challengeId, secret }: { challengeId: string; secret: string },
): Promise<string> {
  const token = renewedToken(key, challengeId, secret)
  const former = hashVisitor(key)
  const codes = trx.updateTable('otp_challenges').set({ former_visitor: former })
  await codes.where('id', '=', challengeId).execute()
  await moveVisitor(trx, former, hashVisitor({ token }))
  return token
}

const moveVisitor = (trx: Trx, from: string, to: string) =>
  sql`with codes as (update otp_challenges set visitor = ${to} where visitor = ${from}),
    known as (update sessions set visitor = ${to} where visitor = ${from})
    update drafts set visitor = ${to} where visitor = ${from}`.execute(trx)

/** Finds the code that a browser with its former token has entered. */
export function findRenewed(
  db: Db,
  { visitor, purpose, channel, destination }: OtpSubject,
): Promise<Challenge | undefined> {
  return db
    .selectFrom('otp_challenges')
    .select(challengeColumns)
    .where((eb) => eb.and({ former_visitor: visitor, purpose, channel, destination }))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
