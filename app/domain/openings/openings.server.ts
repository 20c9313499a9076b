import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { formatIndianIsoDay, indianDay } from '~/domain/fields/indian-time'
import { rowOf } from '~/domain/fields/table-row'
import { dayMs } from '~/time-units'
import { findOpening, selectOpenings } from './list-openings.server'
import { openingVersion, slugOf, stateOf, type Opening } from './opening'
import { openingNames, openingTable } from './opening.fields'
import type { OpeningValues } from './opening.schema'
import { maxOpeningDays } from './opening.schema'

type Refused =
  | { ok: false; reason: 'changed'; found: Opening }
  | { ok: false; reason: 'gone' }
  | { ok: false; reason: 'day' }

export type OpeningResult = { ok: true; opening: Opening } | Refused

interface Change {
  id: string
  version: string
  by: { id: string }
  now?: () => Date
}

interface Writing extends Omit<Change, 'id'> {
  /** Without it a new draft. */
  id?: string | undefined
  values: OpeningValues
}

/** An open one changes at once. */
export function writeOpening(db: Db, of: Writing): Promise<OpeningResult> {
  const { id, values, by } = of
  return change(db, of, async (trx, found, at) => {
    if (id && !found) return { ok: false, reason: 'gone' }
    const row = rowOf(openingTable, values)
    const isSame = (one: Opening) => openingNames.every((name) => one[name] === row[name])
    if (!found) {
      // Two equal presses wait for each other.
      await trx.selectFrom('staff').select('id').where('id', '=', by.id).forNoKeyUpdate().execute()
      const last = await findLastDraft(trx, by)
      // Pressed twice.
      if (last && isSame(last)) return last
      const own = { written_by: by.id, created_at: at }
      return trx
        .insertInto('openings')
        .values({ ...row, ...own, changed_by: by.id, updated_at: at })
        .returning('id')
        .executeTakeFirstOrThrow()
    }
    if (stateOf(found, at) === 'closed') return overtaken(found)
    if (isSame(found)) return found
    if (openingVersion(found) !== of.version) return overtaken(found)
    return update(trx, found, { ...of, at, row: { ...row, ...(found.slug && endOf(values)) } })
  })
}

export function publishOpening(db: Db, of: Change): Promise<OpeningResult> {
  return change(db, of, async (trx, found, at) => {
    if (!found) return { ok: false, reason: 'gone' }
    if (found.slug) return stateOf(found, at) === 'closed' ? overtaken(found) : found
    if (openingVersion(found) !== of.version) return overtaken(found)
    const { ends_at } = endOf(found)
    const isFar = ends_at.getTime() > at.getTime() + (maxOpeningDays + 1) * dayMs
    if (ends_at <= at || isFar) return { ok: false, reason: 'day' }
    return update(trx, found, {
      ...of,
      at,
      row: { slug: slugOf(found), published_at: at, ends_at },
    })
  })
}

/** Closes at once: who is applying just now has applied before, or is refused. */
export function closeOpening(db: Db, of: Omit<Change, 'version'>): Promise<OpeningResult> {
  return change(db, of, async (trx, found, at) => {
    if (!found?.endsAt) return { ok: false, reason: 'gone' }
    if (found.endsAt <= at) return found
    const ends_at = of.now ? at : sql`clock_timestamp()`
    return update(trx, found, { ...of, at, row: { ends_at, closes_on: formatIndianIsoDay(at) } })
  })
}

export function removeDraft(db: Db, of: Omit<Change, 'by'>): Promise<OpeningResult> {
  return change(db, of, async (trx, found) => {
    if (!found) return { ok: false, reason: 'gone' }
    if (found.slug || openingVersion(found) !== of.version) return overtaken(found)
    await trx.deleteFrom('openings').where('id', '=', found.id).execute()
    return found
  })
}

type Act = (
  trx: Trx,
  found: Opening | undefined,
  at: Date,
) => Promise<Opening | { id: string } | Refused>

function change(
  db: Db,
  { id, now }: { id?: string | undefined; now?: (() => Date) | undefined },
  act: Act,
): Promise<OpeningResult> {
  const at = now?.() ?? new Date()
  return db.transaction().execute(async (trx): Promise<OpeningResult> => {
    const result = await act(trx, id ? await lockOpening(trx, id) : undefined, at)
    if ('ok' in result) return result
    const opening = 'title' in result ? result : await findOpening(trx, result.id)
    return opening ? { ok: true, opening } : { ok: false, reason: 'gone' }
  })
}

/** Waits for those who apply. Read after the lock: a joined name is that of before the wait. */
async function lockOpening(trx: Trx, id: string): Promise<Opening | undefined> {
  await trx.selectFrom('openings').select('id').where('id', '=', id).forUpdate().execute()
  return findOpening(trx, id)
}

const overtaken = (found: Opening) => ({ ok: false, reason: 'changed', found }) as const

const endOf = ({ closes_on }: Pick<Opening, 'closes_on'>) => ({
  ends_at: indianDay(closes_on)?.end ?? new Date(0),
})

const findLastDraft = (trx: Trx, by: { id: string }) =>
  selectOpenings(trx)
    .where('ends_at', 'is', null)
    .where('openings.written_by', '=', by.id)
    .orderBy('openings.created_at', 'desc')
    .orderBy('openings.id', 'desc')
    .limit(1)
    .executeTakeFirst()

async function update(
  trx: Trx,
  { id, updatedAt }: Opening,
  { by, at, row }: { by: { id: string }; at: Date; row: object },
): Promise<{ id: string }> {
  // The clock may have been put back: each version comes once.
  const updated_at = new Date(Math.max(at.getTime(), updatedAt.getTime() + 1))
  const changed = { ...row, changed_by: by.id, updated_at }
  await trx.updateTable('openings').set(changed).where('id', '=', id).execute()
  return { id }
}
