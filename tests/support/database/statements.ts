import pg from 'pg'
import { vi } from 'vitest'

/** What some work asks of the database, begin and commit with it, on any engine. */
export async function recordStatements(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.calls.map(([given]: unknown[]) =>
      typeof given === 'string' ? given : (given as { text: string }).text,
    )
  } finally {
    query.mockRestore()
  }
}
