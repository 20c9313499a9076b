import { createHash, createHmac } from 'node:crypto'
import type { Db } from '#db/database'
import { takeBackMs } from '~/bounds'
import {
  formatReference,
  parseReference,
  readDigits,
  referenceOf,
} from '~/domain/requests/reference'

/** For the person: 80 bits as 16 digits, which can be written down. The same press again leads to the same page. */
export function grievanceHref(secret: string, reference: string): string {
  const key = keyOf(secret, reference)
  return `/grievance/${formatReference(reference)}?key=${key.slice(0, 8)}-${key.slice(8)}`
}

/** Undefined where it is no grievance, has no page, or SECRET is another now. */
export async function findGrievanceHref(
  db: Db,
  { secret, reference }: { secret: string; reference: string },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('requests')
    .select('id')
    .where('reference', '=', reference)
    .where('page_key_hash', '=', pageKeyHash(secret, reference))
    .executeTakeFirst()
  return found && grievanceHref(secret, reference)
}

function keyOf(secret: string, reference: string): string {
  const mac = createHmac('sha256', secret).update(`grievance|${reference}`).digest()
  return referenceOf(mac.subarray(0, 5)) + referenceOf(mac.subarray(5, 10))
}

/** Stored, so that another SECRET ends no page. */
export const pageKeyHash = (secret: string, reference: string) => hashOf(keyOf(secret, reference))

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

/** As its page shows it: what the staff can still take back is not there. */
export async function findGrievance(
  db: Db,
  { reference, key, now }: { reference: string; key: string; now: Date },
) {
  const found = await db
    .selectFrom('requests')
    .innerJoin('contact_messages', 'contact_messages.id', 'message_id')
    .select(['requests.id', 'reference', 'answer_by as answerBy', 'requests.created_at as at'])
    .select(['email', 'contact_messages.message'])
    .where('reference', '=', parseReference(reference) ?? null)
    .where('page_key_hash', '=', hashOf(readDigits(key)))
    .executeTakeFirst()
  if (!found) return undefined
  const until = new Date(now.getTime() - takeBackMs)
  const events = await db
    .selectFrom('request_events')
    .select(['id', 'at', 'status', 'note', 'by_person as byPerson'])
    .where('request_id', '=', found.id)
    .where(({ eb, or }) => or([eb('batch', 'is', null), eb('at', '<=', until)]))
    .orderBy('at')
    .orderBy('id')
    .execute()
  return { ...found, events: events.map((event) => ({ ...event, files: [] })) }
}
