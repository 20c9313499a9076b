import { randomUUID } from 'node:crypto'
import type { Db } from '#db/database'

export const deskVisitor = (id: string) => `staff-${id}`

/** Holds files from their arrival until their text is sent. @param id of the member */
export function openDeskDraft(db: Db, id: string) {
  const at = new Date()
  const key = { visitor: deskVisitor(id), form: `desk-${randomUUID()}` }
  return db
    .insertInto('drafts')
    .values({ ...key, answers: '{}', created_at: at, updated_at: at })
    .returning(['id', 'visitor', 'form'])
    .executeTakeFirstOrThrow()
}
