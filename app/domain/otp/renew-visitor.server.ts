import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#db/database'
import { hashToken } from '~/domain/sessions/session-rows.server'
import { challengeColumns, type Challenge } from './challenges.server'
import type { OtpSubject } from './otp-subject'

/** What only the browser and the server know: the visitor cookie's token, and the secret. */
interface Known {
  token: string
  secret: string
}

const renewedToken = ({ token, secret }: Known, challengeId: string) =>
  createHmac('sha256', secret).update(`visitor\n${challengeId}\n${token}`).digest('base64url')

/**
 * Where a code was right, drafts with their files, codes and sessions move to a new token, so that a cookie
 * noted before opens nothing. @returns the cookie's new token
 */
export async function renewVisitor(db: Db, known: Known, challengeId: string): Promise<string> {
  const token = renewedToken(known, challengeId)
  const [from, to] = [hashToken(known.token), hashToken(token)]
  await sql`with codes as (update otp_challenges set visitor = ${to} where visitor = ${from}),
    known as (update sessions set visitor = ${to} where visitor = ${from})
    update drafts set visitor = ${to} where visitor = ${from}`.execute(db)
  return token
}

/** Without script a second press sends the old cookie again. @returns its code, and the token that it has made */
export async function findRenewed(
  db: Db,
  { purpose, channel, destination }: OtpSubject,
  known: Known,
  now: Date,
): Promise<{ challenge: Challenge; token: string } | undefined> {
  const proofs = await db
    .selectFrom('otp_challenges')
    .select(challengeColumns)
    .where((eb) => eb.and({ purpose, channel, destination }))
    .where('verified_at', 'is not', null)
    .where('expires_at', '>', now)
    .execute()
  const challenge = proofs.find(({ id, visitor }) => visitor === hashToken(renewedToken(known, id)))
  return challenge && { challenge, token: renewedToken(known, challenge.id) }
}
