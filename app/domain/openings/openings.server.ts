import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { formatIndianIsoDay, indianDay } from '~/domain/fields/indian-time'
import { rowOf } from '~/domain/fields/table-row'
import { dayMs } from '~/time-units'
import { findOpening } from './list-openings.server'
import { openingVersion, slugOf, stateOf, type Opening } from './opening'
import { maxOpeningDays, openingNames, openingTable, type OpeningValues } from './opening.fields'

interface Edit {
  id: string
  /** The version that the page was made from; an empty one for a new draft. */
  version: string
  by: { id: string }
  now?: () => Date
}

type Refused =
  /** By somebody since the page was made, or it has closed. */
  | { ok: false; reason: 'changed'; found: Opening }
  | { ok: false; reason: 'gone' }
  /** The last day is over, or too far away. */
  | { ok: false; reason: 'day' }

export type OpeningResult = { ok: true; opening: Opening } | Refused

/** A new draft has the id of its form: the same press twice writes one. An open one changes at once. */
export function saveOpening(
  db: Db,
  { values, ...edit }: Edit & { values: OpeningValues },
): Promise<OpeningResult> {
  return change(db, edit, (found, at) => {
    const row = rowOf(openingTable, values)
    if (!found) return edit.version ? gone : row
    if (stateOf(found, at) === 'closed') return overtaken(found)
    if (openingNames.every((name) => found[name] === row[name])) return undefined
    if (openingVersion(found) !== edit.version) return overtaken(found)
    return { ...row, ...(found.slug && { ends_at: endOf(values) }) }
  })
}

export function publishOpening(db: Db, edit: Edit): Promise<OpeningResult> {
  return change(db, edit, (found, at) => {
    if (!found) return gone
    if (found.slug) return stateOf(found, at) === 'closed' ? overtaken(found) : undefined
    if (openingVersion(found) !== edit.version) return overtaken(found)
    const end = endOf(found)
    const isFar = end.getTime() > at.getTime() + (maxOpeningDays + 1) * dayMs
    if (end <= at || isFar) return { ok: false, reason: 'day' }
    return { slug: slugOf(found), published_at: at, ends_at: end }
  })
}

/** Closes at once: who is applying just now has applied before, or is refused. */
export function closeOpening(db: Db, edit: Omit<Edit, 'version'>): Promise<OpeningResult> {
  return change(db, edit, (found, at) => {
    if (!found?.endsAt) return gone
    if (found.endsAt <= at) return undefined
    return { ends_at: edit.now ? at : sql`clock_timestamp()`, closes_on: formatIndianIsoDay(at) }
  })
}

export function removeDraft(db: Db, { id, version }: Edit): Promise<OpeningResult> {
  return db.transaction().execute(async (trx) => {
    const found = await lockOpening(trx, id)
    if (!found) return gone
    if (found.slug || openingVersion(found) !== version) return overtaken(found)
    await trx.deleteFrom('openings').where('id', '=', id).execute()
    return { ok: true, opening: found }
  })
}

/** @param decide the columns to write; undefined where nothing is to be done */
function change(
  db: Db,
  { id, by, now = () => new Date() }: Omit<Edit, 'version'>,
  decide: (found: Opening | undefined, at: Date) => Refused | object | undefined,
): Promise<OpeningResult> {
  const at = now()
  return db.transaction().execute(async (trx): Promise<OpeningResult> => {
    const found = await lockOpening(trx, id)
    const decided = decide(found, at)
    if (decided && 'ok' in decided) return decided
    if (decided) {
      // The clock may have been put back: each version comes once.
      const updated_at = new Date(Math.max(at.getTime(), (found?.updatedAt.getTime() ?? 0) + 1))
      const row = { ...decided, changed_by: by.id, updated_at }
      const isNew = { ...(row as typeof row & OpeningValues), id, created_at: at }
      await (found
        ? trx.updateTable('openings').set(row).where('id', '=', id).execute()
        : trx
            .insertInto('openings')
            .values(isNew)
            .onConflict((conflict) => conflict.doNothing())
            .execute())
    }
    const opening = await findOpening(trx, id)
    return opening ? { ok: true, opening } : gone
  })
}

/** Waits for those who apply. Read after the lock: a joined name is that of before the wait. */
async function lockOpening(trx: Trx, id: string): Promise<Opening | undefined> {
  await trx.selectFrom('openings').select('id').where('id', '=', id).forUpdate().execute()
  return findOpening(trx, id)
}

const gone = { ok: false, reason: 'gone' } as const
const overtaken = (found: Opening) => ({ ok: false, reason: 'changed', found }) as const

const endOf = ({ closes_on }: Pick<Opening, 'closes_on'>) =>
  indianDay(closes_on)?.end ?? new Date(0)
