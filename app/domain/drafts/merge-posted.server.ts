import { withinBytes, type DraftValues } from './draft-values'
import { digestOf, isEmpty, isPast, isSame, shownIn, type BaseVersion } from './base-version.server'

export interface DraftState {
  id: string
  emptied: number
  values: DraftValues
  writers: Record<string, string>
  conflicts: Conflicts
}

/**
 * Overruled answers, and names of files, by field, with the page whose answer counts; '' where another page
 * shows what is gone.
 */
export type Conflicts = Record<string, { value: string | string[]; page: string }>

export interface PostedAnswers {
  values: DraftValues
  /** Undefined for a page without one: all of its answers count. */
  from: BaseVersion | undefined
  /** A profile's values below the draft's. */
  stored?: DraftValues | undefined
  /** Values of fields that nobody had answered. */
  suggested?: DraftValues | undefined
  /** Fields that the pressed button sets, changed or not. */
  meant?: readonly string[]
  /** The button accepts the conflicts that the page shows. */
  settles?: boolean
}

export interface Merged {
  values: DraftValues
  changes: DraftValues
  /** Answers that this page has replaced without showing them. */
  unshownConflicts: DraftValues
  /** Fields that another page changed and this one did not show. */
  unseen: string[]
}

/**
 * A three-way merge by field: what the page showed, what it sent, what the draft has now. The later page wins;
 * a page never overrules itself, so that a submission may be repeated.
 */
export function mergePosted<Draft extends DraftState>(
  draft: Draft,
  posted: PostedAnswers,
): Merged & { draft: Draft } {
  const { from, values } = posted
  const page = from?.page ?? ''
  const merged: Merged = { values: {}, changes: {}, unshownConflicts: {}, unseen: [] }
  const conflicts = posted.settles ? unsettled(draft.conflicts, from) : { ...draft.conflicts }
  for (const [name, sent] of Object.entries(values)) {
    const { now, isDrafted, isChanged, isChangedElsewhere } = mergeField(draft, posted, {
      name,
      sent,
    })
    merged.values[name] = isChanged ? sent : now
    if (isChanged) merged.changes[name] = sent
    if (!isChangedElsewhere || isSame(now, sent)) continue
    if (isChanged && !isEmpty(now)) conflicts[name] = { value: now, page }
    if (isChanged) continue
    if (isDrafted) merged.unseen.push(name)
    // What was typed goes from this page: not without a word, though nobody here has replaced it.
    const isTold = isEmpty(sent) || isSame(conflicts[name]?.value ?? '', sent)
    if (from && shownIn(from, name).drafted && !isTold) conflicts[name] = { value: sent, page: '' }
  }
  for (const [name, answer] of Object.entries(conflicts)) {
    if (from && answer.page === page) merged.unshownConflicts[name] = answer.value
  }
  const changed = Object.keys(merged.changes)
  const rest = Object.entries(draft.values).filter(([name]) => !changed.includes(name))
  const writers = { ...draft.writers, ...Object.fromEntries(changed.map((name) => [name, page])) }
  return {
    ...merged,
    draft: {
      ...draft,
      values: withinBytes({ ...merged.changes, ...Object.fromEntries(rest) }),
      writers,
      conflicts: withinBytes(conflicts),
    },
  }
}

function mergeField(
  draft: DraftState,
  { from, stored, suggested, meant = [] }: PostedAnswers,
  { name, sent }: { name: string; sent: string | string[] },
) {
  const isDrafted = Object.hasOwn(draft.values, name)
  const now = (isDrafted ? draft.values[name] : (stored ?? suggested)?.[name]) ?? ''
  if (!from) return { now, isDrafted, isChanged: true, isChangedElsewhere: false }
  const shown = shownIn(from, name)
  const isGone = shown.drafted && isPast(from, draft, { sent: !stored })
  // When the response to the page's last save was lost, its digests are older than what it wrote.
  const isOwn = isDrafted && draft.writers[name] === from.page
  const isTyped = isOwn ? !isSame(sent, now) : digestOf(sent) !== shown.digest
  const isChangedElsewhere = !isOwn && digestOf(now) !== shown.digest && (isDrafted || !isGone)
  const isChanged = isGone || isTyped || meant.includes(name)
  return { now, isDrafted, isChanged, isChangedElsewhere }
}

function unsettled(conflicts: Conflicts, from: BaseVersion | undefined): Conflicts {
  return Object.fromEntries(
    Object.entries(conflicts).filter(
      ([name, { value }]) => from?.shownConflicts.get(name) !== digestOf(value),
    ),
  )
}
