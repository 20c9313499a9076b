import type { Db } from '#db/database'

/** A ready-made answer. */
export interface StaffText {
  id: string
  title: string
  text: string
}

export const maxTexts = 50

/** By title. */
export function listTexts(db: Db): Promise<StaffText[]> {
  return db
    .selectFrom('staff_texts')
    .select(['id', 'title', 'text'])
    .orderBy('title')
    .limit(maxTexts)
    .execute()
}
