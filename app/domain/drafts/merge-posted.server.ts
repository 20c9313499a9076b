import { withinBytes, type DraftValues } from './draft-values'
import { digestOf, isEmpty, isPast, isSame, shownIn, type BaseVersion } from './base-version.server'

export interface DraftState {
  id: string
  emptied: number
  values: DraftValues
  writers: Record<string, string>
  overruled: Overruled
}

/** Answers, and names of files, that gave way to later ones of `page`. */
export type Overruled = Record<string, { value: string | string[]; page: string }>

export interface PostedAnswers {
  values: DraftValues
  /** Undefined for a page without one: all of its answers count. */
  from: BaseVersion | undefined
  /** A profile's values below the draft's. */
  stored?: DraftValues | undefined
  /** Fields that the pressed button sets, changed or not. */
  meant?: readonly string[]
  /** The button accepts the overruled answers that the page shows. */
  settles?: boolean
}

export interface Merged {
  values: DraftValues
  changes: DraftValues
  /** What this page has overruled without showing it. */
  unshownOverruled: DraftValues
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
  const merged: Merged = { values: {}, changes: {}, unshownOverruled: {}, unseen: [] }
  const overruled = posted.settles ? unsettled(draft.overruled, from) : { ...draft.overruled }
  for (const [name, sent] of Object.entries(values)) {
    const { now, isChanged, isChangedElsewhere } = mergeField(draft, posted, { name, sent })
    merged.values[name] = isChanged ? sent : now
    if (isChanged) merged.changes[name] = sent
    if (!isChangedElsewhere || isSame(now, sent)) continue
    if (isChanged && !isEmpty(now)) overruled[name] = { value: now, page }
    if (!isChanged && Object.hasOwn(draft.values, name)) merged.unseen.push(name)
  }
  for (const [name, answer] of Object.entries(overruled)) {
    if (from && answer.page === page) merged.unshownOverruled[name] = answer.value
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
      overruled: withinBytes(overruled),
    },
  }
}

function mergeField(
  draft: DraftState,
  { from, stored, meant = [] }: PostedAnswers,
  { name, sent }: { name: string; sent: string | string[] },
) {
  const isDrafted = Object.hasOwn(draft.values, name)
  const now = (isDrafted ? draft.values[name] : stored?.[name]) ?? ''
  if (!from) return { now, isChanged: true, isChangedElsewhere: false }
  const shown = shownIn(from, name)
  const isGone = shown.drafted && isPast(from, draft, { sent: !stored })
  // When the response to the page's last save was lost, its digests are older than what it wrote.
  const isOwn = isDrafted && draft.writers[name] === from.page
  const isTyped = isOwn ? !isSame(sent, now) : digestOf(sent) !== shown.digest
  const isChangedElsewhere = !isOwn && digestOf(now) !== shown.digest && (isDrafted || !isGone)
  return { now, isChanged: isGone || isTyped || meant.includes(name), isChangedElsewhere }
}

function unsettled(overruled: Overruled, from: BaseVersion | undefined): Overruled {
  return Object.fromEntries(
    Object.entries(overruled).filter(
      ([name, { value }]) => from?.shownOverruled.get(name) !== digestOf(value),
    ),
  )
}
