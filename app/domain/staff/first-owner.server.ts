import { sql } from 'kysely'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '#db/database'
import { minuteMs } from '~/time-units'

const setupMs = 30 * minuteMs

interface SetupDeps {
  secret: string
  now?: () => Date
}

/** The address makes one owner: it holds until somebody of the staff changes, for 30 minutes at most. */
export async function makeSetupLink(
  db: Db,
  { secret, origin, now = () => new Date() }: SetupDeps & { origin: string },
): Promise<string> {
  const until = String(now().getTime() + setupMs)
  return `${origin}/staff/setup?token=${await sign(db, secret, until)}`
}

export async function isSetupToken(
  db: Db,
  { secret, now = () => new Date() }: SetupDeps,
  token: string,
): Promise<boolean> {
  const [until = ''] = token.split('.')
  if (Number(until) < now().getTime()) return false
  const [given, wanted] = [Buffer.from(token), Buffer.from(await sign(db, secret, until))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

async function sign(db: Db, secret: string, until: string): Promise<string> {
  const { rows } = await sql<{ state: string }>`
    select concat(count(*), ' ', max(updated_at)) as state from staff`.execute(db)
  const mac = createHmac('sha256', secret).update(`staff setup\n${until}\n${rows[0]?.state}`)
  return `${until}.${mac.digest('base64url')}`
}

export const hasStaff = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('staff').select('id').limit(1).executeTakeFirst()) !== undefined
