/** The time has microseconds, which a `Date` would lose. */
export interface Cursor {
  /** `2026-03-02T09:00:00.123456Z`; texts of this form sort like their times. */
  at: string
  id: string
}

export function formatCursor({ at, id }: Cursor): string {
  return `${at}_${id}`
}

/** @returns undefined for a text that `formatCursor` never makes. */
export function parseCursor(text: string): Cursor | undefined {
  const form =
    /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/
  const [, at, id] = form.exec(text) ?? []
  return at && id && isMoment(at) ? { at, id } : undefined
}

/** JavaScript knows a 30th of February and a year 0; PostgreSQL refuses both. */
function isMoment(at: string): boolean {
  const time = new Date(at)
  return (
    at > '0001' && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(at.slice(0, 23))
  )
}
