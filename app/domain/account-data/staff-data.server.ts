import type { Db } from '#db/database'

/** What the staff did with an account; times are ISO 8601, UTC. */
export interface StaffData {
  first_read_at: string | null
  handled_at: string | null
  note: { text: string; written_at: string } | null
  /** Of the last year. */
  acts: { at: string; act: string; document?: string }[]
}

export async function findStaffData(db: Db, accountId: string): Promise<StaffData> {
  const account = await db
    .selectFrom('accounts')
    .leftJoin('staff_notes', 'staff_notes.account_id', 'accounts.id')
    .select(['first_read_at', 'handled_at', 'note', 'written_at'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()
  const acts = await db
    .selectFrom('staff_acts')
    .select(['at', 'act', 'detail'])
    .where('subject_id', '=', accountId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const { note, written_at: writtenAt } = account ?? {}
  return {
    first_read_at: account?.first_read_at?.toISOString() ?? null,
    handled_at: account?.handled_at?.toISOString() ?? null,
    note: note && writtenAt ? { text: note, written_at: writtenAt.toISOString() } : null,
    acts: acts.map(({ at, act, detail }) => ({
      at: at.toISOString(),
      act,
      ...(act === 'downloaded' && { document: detail }),
    })),
  }
}
