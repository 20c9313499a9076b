// Openings: positions that the staff publishes, and candidates apply for.
import type { Db } from '#db/database'
import { formatIndianIsoDay, indianDay } from '~/domain/fields/indian-time'
import { toRow } from '~/domain/fields/table-row'
import { findOpening } from './list-openings.server'
import { openingVersion, toSlug, findState, type Opening } from './opening'
import { openingNames, openingTable, type OpeningValues } from './opening.fields'

interface Edit {
  id: string
  version: string
  by: { id: string }
  now?: () => Date
}

/** `found`: the stored opening, which is closed or has changed since the page was made. */
export type OpeningResult = { ok: true; opening: Opening } | { ok: false; found: Opening }

/**
 * Saves a draft or an open opening; `publish` opens a draft. A new draft has the id of its form, so the same
 * post twice stores one. The caller has checked the last day, see `openingFields`.
 */
export function saveOpening(
  db: Db,
  edit: Edit & { values: OpeningValues; publish?: boolean },
): Promise<OpeningResult> {
  const { id, version, by, values, publish = false, now = () => new Date() } = edit
  const [at, row] = [now(), toRow(openingTable, values)]
  return db.transaction().execute(async (trx): Promise<OpeningResult> => {
    // Waits for applications under way. Read after the lock: a row joined in this statement could be old.
    await trx.selectFrom('openings').select('id').where('id', '=', id).forUpdate().execute()
    const found = await findOpening(trx, id)
    if (found) {
      if (findState(found, at) === 'closed') return { ok: false, found }
      const isSame = openingNames.every((name) => found[name] === row[name])
      if (isSame && (found.slug || !publish)) return { ok: true, opening: found }
      if (openingVersion(found) !== version) return { ok: false, found }
    }
    const opened = (publish || found?.slug) && {
      slug: found?.slug ?? toSlug({ ...values, id }),
      published_at: found?.publishedAt ?? at,
      ends_at: indianDay(values.closes_on)?.end,
    }
    // Versions stay unique even when the clock was put back.
    const updated_at = new Date(Math.max(at.getTime(), (found?.updatedAt.getTime() ?? 0) + 1))
    const changed = { ...row, ...opened, changed_by: by.id, updated_at }
    await trx
      .insertInto('openings')
      .values({ ...changed, id, created_at: at })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(changed))
      .execute()
    return { ok: true, opening: { ...(await findOpening(trx, id)) } as Opening }
  })
}

/** Closes at once; a second call changes nothing. An application under way is stored before or refused. */
export async function closeOpening(
  db: Db,
  { id, by, now = () => new Date() }: Omit<Edit, 'version'>,
): Promise<void> {
  const at = now()
  const closed = { ends_at: at, closes_on: formatIndianIsoDay(at), changed_by: by.id }
  const open = db.updateTable('openings').set({ ...closed, updated_at: at })
  await open.where('id', '=', id).where('ends_at', '>', at).execute()
}
