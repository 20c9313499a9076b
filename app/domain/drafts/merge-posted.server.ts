import { withinBytes, type DraftValues } from './draft-values'
import { digestOf, isEmpty, isPast, isSame, shownIn, type MadeFrom } from './made-from.server'

/** What a draft knows of its answers. */
export interface DraftState {
  id: string
  emptied: number
  values: DraftValues
  /** The page that wrote it last, by field. */
  writers: Record<string, string>
  overruled: Overruled
}

/** Answers, and names of files, that gave way to later ones of another page; and that page, by field. */
export type Overruled = Record<string, { value: string | string[]; page: string }>

export interface PostedAnswers {
  values: DraftValues
  /** Undefined for a page of the former version: it says nothing, and all of it counts. */
  from: MadeFrom | undefined
  /** What a profile has where the draft has nothing, and what a sent draft became. */
  stored?: DraftValues | undefined
  /** Fields that the pressed button is about: what stands in them is meant. */
  meant?: readonly string[]
  /** The button accepts the overruled answers that the page has named. */
  settles?: boolean
}

export interface Merged {
  /** By field that was posted: what counts from now on. */
  values: DraftValues
  /** Those among them that this page changed. */
  changes: DraftValues
  /** What this page has overruled without having been drawn anew since. */
  unshownOverruled: DraftValues
  /** Fields that another page filled in meanwhile; this one did not show them. */
  unseen: string[]
}

/**
 * Merges a posted form into its draft, three ways by field: what the page showed, what it sent, what is
 * there by now. Only what this page changed is written. Where both changed a field the later one, which
 * is this one, counts. Nobody overrules itself: a post that is sent again finds its own answers.
 *
 * @returns also the draft as it is after that.
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
    const { now, isChanged, isOthers } = mergeField(draft, posted, { name, sent })
    merged.values[name] = isChanged ? sent : now
    if (isChanged) merged.changes[name] = sent
    if (!isOthers || isSame(now, sent)) continue
    if (isChanged && !isEmpty(now)) overruled[name] = { value: now, page }
    if (!isChanged && Object.hasOwn(draft.values, name)) merged.unseen.push(name)
  }
  for (const [name, one] of Object.entries(overruled)) {
    if (from && one.page === page) merged.unshownOverruled[name] = one.value
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

/** What is there now, whether this page changed it, and whether another one did meanwhile. */
function mergeField(
  draft: DraftState,
  { from, stored, meant = [] }: PostedAnswers,
  { name, sent }: { name: string; sent: string | string[] },
) {
  const isDrafted = Object.hasOwn(draft.values, name)
  const now = (isDrafted ? draft.values[name] : stored?.[name]) ?? ''
  if (!from) return { now, isChanged: true, isOthers: false }
  const shown = shownIn(from, name)
  const isGone = shown.drafted && isPast(from, draft, { sent: !stored })
  // Where the answer to a page's last post was lost, its digests are older than what it wrote.
  const isOwn = isDrafted && draft.writers[name] === from.page
  const isTyped = isOwn ? !isSame(sent, now) : digestOf(sent) !== shown.digest
  const isOthers = !isOwn && digestOf(now) !== shown.digest && (isDrafted || !isGone)
  return { now, isChanged: isGone || isTyped || meant.includes(name), isOthers }
}

/** Without those that the page has named. */
function unsettled(overruled: Overruled, from: MadeFrom | undefined): Overruled {
  return Object.fromEntries(
    Object.entries(overruled).filter(
      ([name, { value }]) => from?.shownOverruled.get(name) !== digestOf(value),
    ),
  )
}
