import { createContext } from 'react'
import type { ReactNode } from 'react'

export interface SectionPosition {
  number: number
  errors: number
}

/** Sections of the page by id, in their order; empty where the page has no list of them. */
export const SectionPositions = createContext<ReadonlyMap<string, SectionPosition>>(new Map())

export const ErrorNews = createContext<ReactNode>(null)

/** @returns the section with the first error, unless the page's first section has it */
export function errorsFurtherDown(
  positions: ReadonlyMap<string, SectionPosition>,
): string | undefined {
  const [first] = [...positions].filter(([, { errors }]) => errors > 0)
  return first && first[1].number > 1 ? first[0] : undefined
}
