import { sql } from 'kysely'
import { createHmac } from 'node:crypto'
import type { Db } from '#db/database'
import { hashToken } from '~/domain/sessions/session-rows.server'
import { minuteMs } from '~/time-units'

const setupMs = 30 * minuteMs

/** Makes a link that creates one owner. It ends with any change of the staff, after 30 minutes at most. */
export async function makeSetupLink(
  db: Db,
  { secret, origin, now = new Date() }: { secret: string; origin: string; now?: Date },
): Promise<string> {
  return `${origin}/staff/setup?token=${await sign(db, secret, now.getTime() + setupMs)}`
}

export async function isSetupToken(db: Db, secret: string, token: string): Promise<boolean> {
  const until = Number(token.split('.')[0])
  // Digests are compared in constant time.
  return until > Date.now() && hashToken(token) === hashToken(await sign(db, secret, until))
}

async function sign(db: Db, secret: string, until: number): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat(count(*), ' ', max(updated_at)) as state from staff`.execute(db)
  const mac = createHmac('sha256', secret).update(`staff setup\n${until}\n${rows[0]?.state}`)
  return `${until}.${mac.digest('base64url')}`
}

export const hasStaff = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined
