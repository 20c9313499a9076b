import { createContext } from 'react'
import type { ReactNode } from 'react'

/** Where a section stands among those of its page. */
export interface SectionPosition {
  number: number
  of: number
  errors: number
}

export const listId = 'sections'

/** The sections of the page around, by id, in their order; none where the page has no list of them. */
export const SectionPositions = createContext<ReadonlyMap<string, SectionPosition>>(new Map())

export const ErrorNews = createContext<ReactNode>(null)

/** The id of the section with the first error, unless the page's first section has it. */
export function errorsFurtherDown(
  positions: ReadonlyMap<string, SectionPosition>,
): string | undefined {
  const [first] = [...positions].filter(([, { errors }]) => errors > 0)
  return first && first[1].number > 1 ? first[0] : undefined
}
