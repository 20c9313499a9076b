import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import { maxDeskDraftCharacters } from '~/bounds'
import { expiryOf, type DraftKey } from '~/domain/drafts/drafts.server'
import { isId } from '~/domain/fields/id'

/** What somebody has typed on a page of the desk and not used yet. It lives as long as any draft. */
export interface DeskDraft {
  id: string
  /** By the names of the form's fields. */
  values: Record<string, string>
  keptAt: Date
}

export interface DeskPage {
  /** Id of the member whose it is, in whatever browser. */
  by: string
  /** Id of what it is about, a case where there is one; else a path. */
  page: string
}

const formOf = (id: string) => `desk-${id}`

/** @param id of the member */
export const deskVisitor = (id: string) => `staff-${id}`

/** Of its draft. */
export function deskKey({ by, page }: DeskPage): DraftKey {
  // The database takes nothing but ids here.
  const hash = () => createHash('sha256').update(page).digest('hex').slice(0, 36)
  return { visitor: deskVisitor(by), form: formOf(isId(page) ? page : hash()) }
}

/** For files, which need a draft. */
export function holdDeskDraft(db: Db | Trx, { at, ...of }: DeskPage & { at: Date }) {
  return db
    .insertInto('drafts')
    .values({ ...deskKey(of), answers: '{}', created_at: at, updated_at: at })
    .onConflict((conflict) => conflict.columns(['visitor', 'form']).doUpdateSet({ updated_at: at }))
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** What is typed; the others say where it belongs. */
export const typedFields = [
  ...(['note', 'text', 'title', 'status'] as const),
  ...(['name', 'email', 'day', 'holiday'] as const),
  // Of an opening.
  ...(['category', 'place', 'employment_type', 'people', 'closes_on', 'employer'] as const),
  ...(['pay_from', 'pay_to', 'pay_per', 'about', 'needs', 'request'] as const),
]
/** What another page has kept of the same fields, which this one does not show. */
const elsewhere = { note: 'otherNote', text: 'otherText' } as const
/** `drawn` tells the pages apart, `version` is of what the form was made from. `batch` is what took it up and can be taken back, `refused` the boxes of those for whom it did not. */
const kept = [
  ...typedFields,
  'otherNote',
  'otherText',
  'drawn',
  'version',
  'tick',
  'role',
  'batch',
  'refused',
] as const
const texts: readonly string[] = [...typedFields, ...Object.values(elsewhere)]

/**
 * Removes it when neither a text nor a file is left. Not by `saveDraft`, whose answers are shorter than a note. @param of.stays for the same press twice, whose
 * files need the row. @returns whether it is kept
 */
export async function keepDeskDraft(
  db: Db,
  of: DeskPage & { values: Partial<Record<string, string>>; stays?: boolean; now?: () => Date },
): Promise<boolean> {
  const at = of.now?.() ?? new Date()
  const given = kept.flatMap((name) => {
    const cut = of.values[name]?.slice(0, maxDeskDraftCharacters).replace(/\r\n/g, '\n')
    // PostgreSQL's JSON takes neither.
    const value = cut?.replace(/\0|\p{Surrogate}/gu, '')
    return value ? [[name, value] as const] : []
  })
  const answers = JSON.stringify(Object.fromEntries(given))
  if (!given.some(([name]) => texts.includes(name))) {
    if (!of.stays) await discardDeskDraft(db, of)
    const { visitor, form } = deskKey(of)
    const left = db.updateTable('drafts').set({ answers, updated_at: at })
    const { numUpdatedRows } = await left
      .where('visitor', '=', visitor)
      .where('form', '=', form)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }
  await db
    .insertInto('drafts')
    .values({ ...deskKey(of), answers, created_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict.columns(['visitor', 'form']).doUpdateSet({ answers, updated_at: at }),
    )
    .execute()
  return true
}

export async function findDeskDraft(
  db: Db,
  { now = () => new Date(), ...of }: DeskPage & { now?: () => Date },
): Promise<DeskDraft | undefined> {
  const { visitor, form } = deskKey(of)
  const row = await db
    .selectFrom('drafts')
    .select(['id', 'answers', 'updated_at as keptAt'])
    .where('visitor', '=', visitor)
    .where('form', '=', form)
    .where('updated_at', '>=', expiryOf(now()))
    .executeTakeFirst()
  return row && { ...row, values: row.answers as Record<string, string> }
}

/** With what another page of the same person has kept since this one was drawn. @param drawn when, as the page says */
export function besideOthers(
  typed: Record<string, string>,
  drawn: string,
  other: DeskDraft | undefined,
): Record<string, string> {
  const values: Record<string, string> = { ...typed, drawn }
  if (!other || !(other.keptAt > new Date(drawn))) return values
  const isOwn = other.values.drawn === drawn
  for (const [name, there] of Object.entries(elsewhere)) {
    const before = isOwn ? '' : (other.values[name] ?? '')
    const isHere = typed[name]?.replace(/\r\n/g, '\n').includes(before)
    values[there] = joined(other.values[there], isHere ? '' : before)
  }
  return values
}

/** For the next page, whose fields show all of it. */
export function shownTogether({ values }: DeskDraft): Record<string, string> {
  const shown = Object.entries(elsewhere).map(([name, there]) => [
    name,
    joined(values[there], values[name]),
  ])
  return { ...values, ...Object.fromEntries(shown) }
}

const joined = (...texts: (string | undefined)[]) => texts.filter(Boolean).join('\n\n')

/** But not its files. */
export async function discardDeskDraft(db: Db, of: DeskPage): Promise<void> {
  const { visitor, form } = deskKey(of)
  await db
    .deleteFrom('drafts')
    .where('visitor', '=', visitor)
    .where('form', '=', form)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('documents').select('id').whereRef('documents.draft_id', '=', 'drafts.id'),
        ),
      ),
    )
    .execute()
}

/** What another page has kept, which this one has not shown, stays. @param of.drawn when this one was, as it says */
export async function discardShown(db: Db, { drawn, ...of }: DeskPage & { drawn: string }) {
  const draft = await findDeskDraft(db, of)
  if (!draft || !drawn) return
  const isShown = draft.values.drawn === drawn || draft.keptAt <= new Date(drawn)
  if (isShown) await discardDeskDraft(db, of)
}

export const isMember = async (db: Db, id: string): Promise<boolean> =>
  Boolean(await db.selectFrom('staff').select('id').where('id', '=', id).executeTakeFirst())

/** Before what they are about is erased, an account or a message. @returns the keys of files that lost their row */
export async function forgetDeskDrafts(trx: Trx, id: string): Promise<string[]> {
  const drafts = await trx
    .selectFrom('drafts')
    .select('id')
    // As its index has it.
    .where('form', 'like', 'desk-%')
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('form', '=', formOf(id)),
        eb(
          'form',
          'in',
          selectFrom('requests')
            .select(sql<string>`'desk-' || requests.id`.as('form'))
            .where(({ or, eb }) => or([eb('account_id', '=', id), eb('message_id', '=', id)])),
        ),
      ]),
    )
    .forUpdate()
    .execute()
  const ids = drafts.map((draft) => draft.id)
  if (!ids.length) return []
  const files = await trx
    .deleteFrom('documents')
    .where('draft_id', 'in', ids)
    .returning('storage_key as key')
    .execute()
  await trx.deleteFrom('drafts').where('id', 'in', ids).execute()
  return files.map(({ key }) => key)
}
