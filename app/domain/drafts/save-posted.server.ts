import type { Selection } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { Database } from '#db/schema'
import type { LimitResult } from '~/domain/limits/limits.server'
import { keptValues, type DraftValues } from './draft-values'
import { expiryOf, leaveBehind, type DraftKey } from './drafts.server'
import { isPast } from './base-version.server'
import {
  mergePosted,
  type DraftState,
  type Merged,
  type PostedAnswers,
} from './merge-posted.server'

export interface SavedPost extends Merged {
  draft: DraftState
  sent: DraftValues
  /** The page was made before its form went on in another browser. */
  isContinued: boolean
  updatedAt: Date
}

export type SaveResult = ({ ok: true } & SavedPost) | { ok: false; seconds: number }

interface PostedForm extends DraftKey, PostedAnswers {
  accountId?: string | undefined
  /** Counts the posts of a page; none without script. */
  number?: number | undefined
  /** The script aborts it when a later post leaves; it may arrive all the same. */
  isAutosave?: boolean
  /** Asked before a new draft; an existing one may always be saved. */
  mayStart?: () => Promise<LimitResult>
  now?: () => Date
}

/**
 * Concurrent submissions are serialised. Never stores passwords or codes. A draft that has expired or belongs
 * to another account is deleted first.
 */
export async function savePosted(db: Db, posted: PostedForm): Promise<SaveResult> {
  const at = posted.now?.() ?? new Date()
  const saved = await saveIn(db, posted, { at, lock: lockOwn })
  if (saved) return saved
  const taken = await posted.mayStart?.()
  if (taken?.ok === false) return taken
  await leaveBehind(db, { ...posted, at })
  return saveIn(db, posted, { at, lock: lockOrMake })
}

type Lock<Found> = (trx: Trx, posted: PostedForm, at: Date) => Promise<Found>

function saveIn<Found extends LockedDraft | undefined>(
  db: Db,
  posted: PostedForm,
  { at, lock }: { at: Date; lock: Lock<Found> },
): Promise<SaveResult | Exclude<Found, LockedDraft>> {
  const sent = keptValues(posted.values)
  return db.transaction().execute(async (trx) => {
    const found = await lock(trx, posted, at)
    if (!found) return found as Exclude<Found, LockedDraft>
    const { continuedAt, latestPosts: seen, ...before } = found
    const latestPosts = seen ?? {}
    const isLate = posted.isAutosave && isOvertaken(latestPosts, posted)
    const merged = mergePosted(before, { ...posted, values: isLate ? {} : sent })
    const { id, values, writers, conflicts } = merged.draft
    const latest = noteLatest(latestPosts, { ...posted, writers })
    await writeDraft(trx, id, { values, writers, conflicts, latestPosts: latest })
    const isPastPage = posted.from !== undefined && isPast(posted.from, before, { sent: false })
    return {
      ok: true,
      ...merged,
      sent,
      updatedAt: at,
      isContinued: continuedAt !== null && isPastPage,
    }
  })
}

type LatestPosts = Record<string, number>

function isOvertaken(latest: LatestPosts, { from, number }: PostedForm): boolean {
  return from !== undefined && number !== undefined && number < (latest[from.page] ?? 0)
}

/** Forgets pages of which no answer is left. */
function noteLatest(
  latest: LatestPosts,
  { from, number = 0, writers }: PostedForm & Pick<DraftState, 'writers'>,
): LatestPosts {
  const pages = new Set(Object.values(writers))
  const kept = Object.entries(latest).filter(([page]) => pages.has(page) || page === from?.page)
  const own = from && number > (latest[from.page] ?? 0) ? { [from.page]: number } : {}
  return { ...Object.fromEntries(kept), ...own }
}

/**
 * @param file.unshown name of the replaced file, if the page did not show it.
 * @returns that name, unless it was this page's own file.
 */
export function noteFile(
  db: Db,
  file: { draftId: string; field: string; page: string; unshown: string | undefined },
): Promise<string | undefined> {
  const { draftId, field, page } = file
  return db.transaction().execute(async (trx) => {
    const draft = await trx
      .selectFrom('drafts')
      .select(['writers', 'overruled as conflicts'])
      .where('id', '=', draftId)
      .forUpdate()
      .executeTakeFirst()
    if (!draft) return undefined
    const unshown = draft.writers[field] === page ? undefined : file.unshown
    const conflicts = unshown
      ? { ...draft.conflicts, [field]: { value: unshown, page } }
      : draft.conflicts
    const writers = { ...draft.writers, [field]: page }
    await writeDraft(trx, draftId, { writers, conflicts })
    return unshown
  })
}

export async function changeDraft(
  db: Db,
  {
    change,
    ...key
  }: DraftKey & { accountId: string; change: (values: DraftValues) => DraftValues },
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const draft = await lockOrMake(trx, key, new Date())
    await writeDraft(trx, draft.id, { values: { ...draft.values, ...change(draft.values) } })
  })
}

async function writeDraft(
  trx: Trx,
  id: string,
  { values, writers, conflicts, latestPosts }: Partial<DraftState & { latestPosts: LatestPosts }>,
): Promise<void> {
  const set = {
    answers: values && JSON.stringify(values),
    writers: writers && JSON.stringify(writers),
    overruled: conflicts && JSON.stringify(conflicts),
    latest_posts: latestPosts && JSON.stringify(latestPosts),
  }
  await trx.updateTable('drafts').set(set).where('id', '=', id).execute()
}

type Whose = DraftKey & { accountId?: string | undefined }

/** @returns undefined where it has expired or belongs to another account, too */
async function lockOwn(
  trx: Trx,
  { visitor, form, accountId }: Whose,
  at: Date,
): Promise<LockedDraft | undefined> {
  return await trx
    .updateTable('drafts')
    .set({ updated_at: at, ...(accountId && { account_id: accountId }) })
    .where('visitor', '=', visitor)
    .where('form', '=', form)
    .where('updated_at', '>=', expiryOf(at))
    .$if(accountId !== undefined, (query) =>
      query.where((eb) => eb.or([eb('account_id', 'is', null), eb('account_id', '=', accountId!)])),
    )
    .returning(lockedColumns)
    .executeTakeFirst()
}

async function lockOrMake(trx: Trx, posted: Whose, at: Date): Promise<LockedDraft> {
  const { visitor, form, accountId } = posted
  const row = { visitor, form, account_id: accountId ?? null, created_at: at, updated_at: at }
  return await trx
    .insertInto('drafts')
    .values({ ...row, answers: '{}' })
    .onConflict((conflict) =>
      conflict.columns(['visitor', 'form']).doUpdateSet((eb) => ({
        account_id: eb.fn.coalesce('excluded.account_id', 'drafts.account_id'),
        updated_at: eb.ref('excluded.updated_at'),
      })),
    )
    .returning(lockedColumns)
    .executeTakeFirstOrThrow()
}

const lockedColumns = [
  ...(['id', 'answers as values', 'emptied', 'writers', 'overruled as conflicts'] as const),
  ...(['continued_at as continuedAt', 'latest_posts as latestPosts'] as const),
] as const

type LockedDraft = Selection<Database, 'drafts', (typeof lockedColumns)[number]>
