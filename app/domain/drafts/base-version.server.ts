import { createHash, randomBytes } from 'node:crypto'
import type { DraftValues } from './draft-values'

/** Twice what a form of 100 fields with the longest names needs. */
const maxBaseVersionCharacters = 16_384

/** A hidden field says what a page was made from: pages that never come back need no storage. */
export interface BaseVersion {
  page: string
  /** Another one after the draft was discarded. */
  draft: string
  /** Greater after the form was submitted. */
  emptied: number
  fields: ReadonlyMap<string, ShownField>
  /** Digests of the overruled answers that the page names. */
  shownConflicts: ReadonlyMap<string, string>
}

interface ShownField {
  digest: string
  /** The value came from the draft: only the page has it when the draft is gone. */
  drafted: boolean
}

interface DraftVersion {
  id: string
  emptied: number
}

const entryPattern = /^([\w-]{1,64}):([-+!])([\w-]{8})$/

interface Page {
  draft: DraftVersion | undefined
  values: DraftValues
  drafted: DraftValues
  shownConflicts: ReadonlyMap<string, string>
  page?: string | undefined
}

export function writeBaseVersion({ draft, values, drafted, shownConflicts, ...of }: Page): string {
  const shown = Object.entries(values).flatMap(([name, value]) => {
    const isDrafted = Object.hasOwn(drafted, name) && isSame(drafted[name] ?? '', value)
    return isEmpty(value) && !isDrafted
      ? []
      : [`${name}:${isDrafted ? '+' : '-'}${digestOf(value)}`]
  })
  const page = of.page ?? randomBytes(6).toString('base64url')
  const life = `${nameDraft(draft)}.${draft?.emptied ?? 0}`
  return [
    page,
    life,
    ...shown,
    ...[...shownConflicts].map(([name, digest]) => `${name}:!${digest}`),
  ].join(' ')
}

export function readBaseVersion(text: unknown): BaseVersion | undefined {
  if (typeof text !== 'string' || text.length > maxBaseVersionCharacters) return undefined
  const [page = '', life = '', ...entries] = text.split(' ')
  const [, draft, emptied] = /^([\w-]{8})\.(\d{1,9})$/.exec(life) ?? []
  if (!/^[\w-]{8}$/.test(page) || !draft) return undefined
  const fields = new Map<string, ShownField>()
  const shownConflicts = new Map<string, string>()
  for (const entry of entries) {
    const [, name, sign, digest] = entryPattern.exec(entry) ?? []
    if (!name || !digest) return undefined
    if (sign === '!') shownConflicts.set(name, digest)
    else fields.set(name, { digest, drafted: sign === '+' })
  }
  return { page, draft, emptied: Number(emptied), fields, shownConflicts }
}

export function shownIn(from: BaseVersion, name: string): ShownField {
  return from.fields.get(name) ?? { digest: nothing, drafted: false }
}

/** @returns whether the draft was discarded or, with `sent`, submitted since the page was made */
export function isPast(
  from: BaseVersion,
  draft: DraftVersion,
  { sent }: { sent: boolean },
): boolean {
  return from.draft !== nameDraft(draft) || (sent && from.emptied !== draft.emptied)
}

/** 48 bits of SHA-256, after what browsers change in a value: line ends and white space. */
export function digestOf(value: string | string[]): string {
  const texts = [value].flat().map((text) => text.replace(/\r\n?/g, '\n').trim())
  // Checkboxes come in the page's order.
  return digest(texts.filter(Boolean).sort().join('\0'))
}

export const isSame = (a: string | string[], b: string | string[]) => digestOf(a) === digestOf(b)

export const isEmpty = (value: string | string[]) => digestOf(value) === nothing

const nameDraft = (draft: DraftVersion | undefined) => digest(draft?.id ?? '')

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)

const nothing = digest('')
