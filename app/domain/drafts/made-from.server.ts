import { createHash, randomBytes } from 'node:crypto'
import type { DraftValues } from './draft-values'

/**
 * What a page's form was made from. The page carries it in a hidden field, so that nothing is stored for
 * pages that never come back; digests are enough to see which fields were changed since.
 */
export interface MadeFrom {
  /** The page itself; drawn anew it is another one. */
  page: string
  /** The draft at that time: another one when it was thrown away since. */
  draft: string
  /** How often it had been emptied: more often by now when it was sent since. */
  emptied: number
  /** By field; one that is missing was empty. */
  fields: ReadonlyMap<string, ShownField>
  /** Digests of the overruled answers that the page names, by field. */
  shownOverruled: ReadonlyMap<string, string>
}

interface ShownField {
  digest: string
  /** It came of the draft: no place but the page has it when the draft is gone. */
  drafted: boolean
}

interface DraftVersion {
  id: string
  emptied: number
}

/** Twice what a form of 100 fields with the longest names needs. */
const maxLength = 16_384
const entry = /^([\w-]{1,64}):([-+!])([\w-]{8})$/

interface Page {
  draft: DraftVersion | undefined
  /** All that the page shows. */
  values: DraftValues
  /** Those of the draft. */
  drafted: DraftValues
  shownOverruled: ReadonlyMap<string, string>
  /** The page that goes on, when it is not drawn anew. */
  page?: string | undefined
}

export function writeMadeFrom({ draft, values, drafted, shownOverruled, ...of }: Page): string {
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
    ...[...shownOverruled].map(([name, one]) => `${name}:!${one}`),
  ].join(' ')
}

/** @returns undefined for what no page of this version carries. */
export function readMadeFrom(text: unknown): MadeFrom | undefined {
  if (typeof text !== 'string' || text.length > maxLength) return undefined
  const [page = '', life = '', ...entries] = text.split(' ')
  const [, draft, emptied] = /^([\w-]{8})\.(\d{1,9})$/.exec(life) ?? []
  if (!/^[\w-]{8}$/.test(page) || !draft) return undefined
  const fields = new Map<string, ShownField>()
  const shownOverruled = new Map<string, string>()
  for (const one of entries) {
    const [, name, sign, digest] = entry.exec(one) ?? []
    if (!name || !digest) return undefined
    if (sign === '!') shownOverruled.set(name, digest)
    else fields.set(name, { digest, drafted: sign === '+' })
  }
  return { page, draft, emptied: Number(emptied), fields, shownOverruled }
}

/** What a page says it has shown in a field. */
export function shownIn(from: MadeFrom, name: string): ShownField {
  return from.fields.get(name) ?? { digest: nothing, drafted: false }
}

/** Whether the draft was thrown away, or with `sent` also sent, since the page was made. */
export function isPast(from: MadeFrom, draft: DraftVersion, { sent }: { sent: boolean }): boolean {
  return from.draft !== nameDraft(draft) || (sent && from.emptied !== draft.emptied)
}

/** 48 bits of SHA-256, of what a browser makes of a value: it changes line ends, and trims addresses. */
export function digestOf(value: string | string[]): string {
  const texts = [value].flat().map((text) => text.replace(/\r\n?/g, '\n').trim())
  // The page has boxes in its own order.
  return digest(texts.filter(Boolean).sort().join('\0'))
}

export const isSame = (one: string | string[], other: string | string[]) =>
  digestOf(one) === digestOf(other)

export const isEmpty = (value: string | string[]) => digestOf(value) === nothing

const nameDraft = (draft: DraftVersion | undefined) => digest(draft?.id ?? '')

const digest = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)

const nothing = digest('')
