import { sql, type RawBuilder } from 'kysely'
import type { Db, Trx } from '#db/database'
import { alertEveryMs, openingsOfLetter, openingsSettledMs, sweptAtOnce } from '~/bounds'
import { findOwner } from '~/domain/accounts/account-name.server'
import { lockAccount } from '~/domain/accounts/accounts.server'
import { alertsOffHref } from '~/domain/consents/alerts.server'
import type { Site } from '~/domain/delivery/email-content'
import { enqueue } from '~/domain/delivery/queue.server'
import { newOpeningsMessage } from './letter-emails'
import { sendPaced, type Pacing } from './letters.server'

interface AlertDeps extends Site {
  secret: string
}

/** Writes to candidates who want it, at most once a week, of what is new and open. See `sendPaced`. */
export const sendAlerts = (
  db: Db,
  deps: AlertDeps,
  { now = () => new Date(), ...pacing }: Pacing,
) => sendPaced(db, dueAccounts(db, now), (trx, of) => sendAlert(trx, deps, of), { now, ...pacing })

/** Until when it was published: what is being published just now can have an earlier time. */
const untilOf = (at: Date) => new Date(at.getTime() - openingsSettledMs)

const isNew = (at: Date) => sql<boolean>`
  ends_at > ${at} and published_at <= ${untilOf(at)}
  and published_at > told_until and category = any (categories)`

const isDue = (at: Date): RawBuilder<boolean> => sql`
  told_until <= ${new Date(untilOf(at).getTime() - alertEveryMs)} and told_until < (
    select max(published_at) from openings where ends_at > ${at} and published_at <= ${untilOf(at)})`

/** Who need no letter is looked at again when others are: after a week, or with the next opening. */
async function* dueAccounts(db: Db, now: () => Date): AsyncGenerator<string> {
  for (;;) {
    const at = now()
    const page = await db
      .selectFrom('opening_alerts')
      .select('account_id as id')
      .select(sql<boolean>`exists (select from openings where ${isNew(at)})`.as('hasNew'))
      .where(isDue(at))
      .orderBy('told_until')
      .limit(sweptAtOnce)
      .execute()
    const others = page.filter(({ hasNew }) => !hasNew).map(({ id }) => id)
    if (others.length) {
      await db
        .updateTable('opening_alerts')
        .set({ told_until: untilOf(at) })
        .where('account_id', '=', sql<string>`any(${others}::uuid[])`)
        .where(isDue(at))
        .execute()
    }
    for (const { id, hasNew } of page) if (hasNew) yield id
    if (page.length < sweptAtOnce) return
  }
}

/** Looks again: they may have been turned off, or sent by another process. */
async function sendAlert(
  trx: Trx,
  { brand, origin, secret }: AlertDeps,
  { id, at }: { id: string; at: Date },
): Promise<boolean> {
  const account = await lockAccount(trx, id)
  const alert =
    account &&
    (await trx
      .selectFrom('opening_alerts')
      .select('categories')
      .where('account_id', '=', id)
      .where(isDue(at))
      .executeTakeFirst())
  if (!alert) return false
  const openings = await listNewTo(trx, { id, at })
  await trx
    .updateTable('opening_alerts')
    .set({ told_until: untilOf(at) })
    .where('account_id', '=', id)
    .execute()
  if (!openings.length) return false
  const owner = await findOwner(trx, brand, account)
  const off = `${origin}${alertsOffHref(secret, id)}`
  const letter = { ...alert, openings, count: Number(openings[0]?.count), origin, off }
  await enqueue(trx, newOpeningsMessage(owner, letter), () => at)
  return true
}

/** Without those that they have applied for. */
const listNewTo = (trx: Trx, { id, at }: { id: string; at: Date }) =>
  trx
    .selectFrom('openings')
    .innerJoin('opening_alerts', (join) => join.on('account_id', '=', id))
    .select(['title', 'slug', 'place', 'pay_from', 'pay_to', 'pay_per', 'closes_on'])
    .select(sql<string>`count(*) over ()`.as('count'))
    .where(isNew(at))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('requests')
            .select('requests.id')
            .where('requests.account_id', '=', id)
            .whereRef('opening_id', '=', 'openings.id'),
        ),
      ),
    )
    .orderBy('published_at', 'desc')
    .limit(openingsOfLetter)
    .execute()
