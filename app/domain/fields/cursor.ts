import { isId } from './id'

/** A place in a list; its time has microseconds, which a `Date` would lose. */
export interface Cursor {
  /** `2026-03-02T09:00:00.123456Z`; texts of this form sort like their times. */
  at: string
  id: string
}

export const formatCursor = ({ at, id }: Cursor): string => `${at}_${id}`

/** Years have four digits; PostgreSQL has no year 0. */
const made = /^((?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_(.+)$/

/** @returns undefined for other texts than `formatCursor` makes */
export function parseCursor(text: string): Cursor | undefined {
  const [, at = '', id = ''] = made.exec(text) ?? []
  return isId(id) && !Number.isNaN(Date.parse(at)) ? { at, id } : undefined
}
