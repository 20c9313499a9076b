import type { Db } from '#db/database'

export async function findStaffData(db: Db, accountId: string) {
  const account = await db
    .selectFrom('accounts')
    .select('first_read_at')
    .where('id', '=', accountId)
    .executeTakeFirst()
  const notes = await db
    .selectFrom('staff_notes')
    .select(['note', 'written_at'])
    .where('account_id', '=', accountId)
    .orderBy('written_at')
    .execute()
  const acts = await db
    .selectFrom('staff_acts')
    .select(['at', 'act', 'detail'])
    .where('subject_id', '=', accountId)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return {
    first_read_at: account?.first_read_at?.toISOString() ?? null,
    notes: notes.map(({ note, written_at }) => ({
      text: note,
      written_at: written_at.toISOString(),
    })),
    acts: acts.map(({ at, act, detail }) => ({
      at: at.toISOString(),
      act,
      ...(act === 'downloaded' && { document: detail }),
    })),
  }
}
