import type { Db, Trx } from '#db/database'
import type { Arrival } from './arrival'
import { findArrival, type ArrivalResult } from './find-arrival.server'

export type MarkResult =
  | { ok: true; marked: { arrival: Arrival; changed: boolean }[] }
  | { ok: false; faults: (Exclude<ArrivalResult, { ok: true }> & { id: string })[] }

/**
 * Notes that arrivals have been dealt with, or have not: all of them, or none when one is not found.
 * Whoever has been noted keeps the time of the first note.
 *
 * @param of.ids whole or their beginnings, see `findArrival`
 */
export function markArrivals(
  db: Db,
  of: { ids: string[]; handled: boolean; now?: () => Date },
): Promise<MarkResult> {
  const at = of.handled ? (of.now?.() ?? new Date()) : null
  return db.transaction().execute(async (trx) => {
    const found = new Map<string, Arrival>()
    const faults = []
    for (const id of of.ids) {
      const result = await findArrival(trx, id)
      if (result.ok) found.set(result.arrival.id, result.arrival)
      else faults.push({ ...result, id })
    }
    if (faults.length) return { ok: false, faults }
    const marked = []
    for (const arrival of found.values()) {
      const changed = await mark(trx, arrival, at)
      marked.push({ arrival: changed ? { ...arrival, handledAt: at } : arrival, changed })
    }
    return { ok: true, marked }
  })
}

/** @returns whether that was news. */
async function mark(trx: Trx, { id, kind }: Arrival, at: Date | null): Promise<boolean> {
  const table = kind === 'contact' ? 'contact_messages' : 'accounts'
  const { numUpdatedRows } = await trx
    .updateTable(table)
    .set({ handled_at: at })
    .where('id', '=', id)
    .where('handled_at', at ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
