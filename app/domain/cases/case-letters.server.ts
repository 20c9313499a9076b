import type { Db, Trx } from '#db/database'
import type { RequestStatus } from '#db/schema'
import type { Owner } from '~/domain/accounts/account-emails'
import type { Brand, Site } from '~/domain/delivery/email-content'
import { toJson } from '~/domain/delivery/queue.server'
import { formatIndianMoment } from '~/domain/fields/indian-time'
import { requestsChangedMessage, type ToldChange } from '~/domain/requests/request-emails'
import { requestColumns } from '~/domain/requests/requests.server'
import type { Case } from './case'

const keyOf = (accountId: string) => `cases-${accountId}`

/** One that nobody has begun to send. */
export function findWaitingLetter(trx: Trx | Db, accountId: string, now: Date) {
  return trx
    .selectFrom('queued_messages')
    .select(['id', 'created_at as since', 'due_at as until'])
    .where('merge_key', '=', keyOf(accountId))
    .where('attempts', '=', 0)
    .where('due_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

/** Whom letters about it are for; undefined for a message, whose sender gets none. */
export function ownerOf(one: Case, brand: Brand): Owner | undefined {
  const { subject, name, email: address } = one
  return subject.kind === 'contact' ? undefined : { brand, userType: subject.kind, name, address }
}

interface Letter {
  owner: Owner
  accountId: string
  now: Date
  until: Date
}

/**
 * The one letter that tells an account's owner what the staff has changed since the letter was begun; it goes when
 * all was taken back. @returns when it leaves
 */
export async function writeLetter(
  trx: Trx,
  { owner, accountId, now, until }: Letter,
  origin: string,
): Promise<Date> {
  const waiting = await findWaitingLetter(trx, accountId, now)
  const since = waiting?.since ?? now
  const changes = await findChanges(trx, { accountId, since })
  if (!changes.length) {
    if (waiting) await trx.deleteFrom('queued_messages').where('id', '=', waiting.id).execute()
    return until
  }
  const message = toJson(requestsChangedMessage(owner, changes, origin))
  if (waiting) {
    const letter = trx.updateTable('queued_messages').where('id', '=', waiting.id)
    await letter.set({ message }).execute()
    return waiting.until
  }
  const row = { message, due_at: until, created_at: since, merge_key: keyOf(accountId) }
  await trx.insertInto('queued_messages').values(row).execute()
  return until
}

/** By case: its present status and all that was written meanwhile; several texts with their times and writers. */
async function findChanges(
  trx: Trx,
  { accountId, since }: { accountId: string; since: Date },
): Promise<ToldChange[]> {
  const rows = await trx
    .selectFrom('request_events as event')
    .innerJoin('requests', 'requests.id', 'event.request_id')
    .select(requestColumns)
    .select(['event.at', 'event.note', 'event.staff_name as by'])
    .where('account_id', '=', accountId)
    .where('event.at', '>=', since)
    .where('event.staff_name', 'is not', null)
    .where('requests.status', '!=', 'withdrawn')
    .orderBy('event.at')
    .orderBy('event.id')
    .execute()
  const byCase = new Map<string, typeof rows>()
  for (const row of rows) byCase.set(row.id, [...(byCase.get(row.id) ?? []), row])
  return [...byCase.values()].flatMap((events) => {
    const told = events.filter(({ note }) => note)
    const texts = told.map(({ at, by, note }) =>
      told.length > 1 ? `${formatIndianMoment(at)}, ${by}:\n${note}` : note,
    )
    return events.slice(0, 1).map((request) => ({ request, texts }))
  })
}

/** What its owner would be told, as text. */
export function previewLetter(
  one: Case,
  { status, note, ...site }: Site & { status: string; note: string },
): string {
  const owner = ownerOf(one, site.brand)
  const { kind } = one
  if (!owner || kind === 'message') return ''
  const request = {
    ...one,
    kind,
    status: status as RequestStatus,
    message: '',
    preferredDate: null,
  }
  const texts = note ? [note] : []
  return requestsChangedMessage(owner, [{ request, texts }], site.origin).text
}
