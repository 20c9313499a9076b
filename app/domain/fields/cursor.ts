import { z } from 'zod'
import { isId } from './id'

/** The time has microseconds, which a `Date` would lose. */
export interface Cursor {
  /** `2026-03-02T09:00:00.123456Z`; texts of this form sort like their times. */
  at: string
  id: string
}

export const formatCursor = ({ at, id }: Cursor): string => `${at}_${id}`

const moment = z.iso.datetime({ precision: 6 })

/** @returns undefined for a text that `formatCursor` never makes. */
export function parseCursor(text: string): Cursor | undefined {
  const [at = '', id = '', ...rest] = text.split('_')
  // PostgreSQL knows no year 0.
  const isMade = !rest.length && isId(id) && at > '0001' && moment.safeParse(at).success
  return isMade ? { at, id } : undefined
}
