import { createHmac } from 'node:crypto'
import type { Db } from '#db/database'
import { isId } from '~/domain/fields/id'
import { dayMs } from '~/time-units'

const knownBrowserMs = 90 * dayMs
/** Colleagues who take turns at one computer. */
const maxMembers = 4

interface Member {
  id: string
  passwordHash: string | null
}

/** One part of the cookie: member, time and a HMAC that a new password voids. */
function markOf(secret: string, { id, passwordHash }: Member, since: string): string {
  const mac = createHmac('sha256', secret).update(`known\n${id}\n${since}\n${passwordHash}`)
  return `${id}.${since}.${mac.digest('base64url')}`
}

const marksIn = (cookie = '') => cookie.split('~').slice(0, maxMembers)

/** @returns the cookie of a browser in which this member has signed in, the last one first */
export function withMember(
  cookie: string | undefined,
  secret: string,
  member: Member,
  now = new Date(),
): string {
  const others = marksIn(cookie).filter((mark) => mark && !mark.startsWith(member.id))
  const mark = markOf(secret, member, now.getTime().toString(36))
  return [mark, ...others].slice(0, maxMembers).join('~')
}

/** Finds the members who have signed in with the cookie's browser within 90 days. */
export async function findKnownMembers(
  db: Db,
  cookie: string | undefined,
  secret: string,
  now = new Date(),
): Promise<{ email: string; mark: string }[]> {
  const marks = new Map(marksIn(cookie).map((mark) => [mark.split('.')[0] ?? '', mark]))
  const ids = [...marks.keys()].filter(isId)
  if (!ids.length) return []
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'email', 'password_hash as passwordHash'])
    .where('id', 'in', ids)
    .where('password_hash', 'is not', null)
    .execute()
  return rows.flatMap(({ email, ...member }) => {
    const mark = marks.get(member.id) ?? ''
    const [, since = ''] = mark.split('.')
    const isRecent = now.getTime() - parseInt(since, 36) < knownBrowserMs
    return isRecent && mark === markOf(secret, member, since) ? [{ email, mark }] : []
  })
}
