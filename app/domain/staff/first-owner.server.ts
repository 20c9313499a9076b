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
  const { state } = await findTeamState(db)
  return `${origin}/staff/setup?token=${until}.${sign(secret, until, state)}`
}

export async function isSetupToken(
  db: Db,
  { secret, now = () => new Date() }: SetupDeps,
  token: string,
): Promise<boolean> {
  const [until = '', signature = ''] = token.split('.')
  if (Number(until) < now().getTime()) return false
  const { state } = await findTeamState(db)
  const [given, wanted] = [Buffer.from(signature), Buffer.from(sign(secret, until, state))]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

const sign = (secret: string, until: string, state: string) =>
  createHmac('sha256', secret).update(`staff setup\n${until}\n${state}`).digest('base64url')

/** `state` is another one after each change of a member. */
export async function findTeamState(db: Db): Promise<{ count: number; state: string }> {
  const { rows } = await sql<{ count: number; state: string }>`
    select count(*)::integer as count, concat(count(*), ' ', max(updated_at)) as state
    from staff`.execute(db)
  return rows[0] ?? { count: 0, state: '' }
}
