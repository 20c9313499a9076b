import { sql } from 'kysely'
import type { Db, Trx } from '#db/database'
import type { Subject } from '~/domain/cases/case'
import { subjectOf, type NamedSubject } from '~/domain/cases/subjects.server'
import { isId } from '~/domain/fields/id'

/** @param of.id an id of another kind is not found */
export async function findSubject(
  db: Db | Trx,
  { kind, id }: Subject,
): Promise<NamedSubject | undefined> {
  if (!isId(id)) return undefined
  const { rows } = await sql<NamedSubject>`
    select * from ${subjectOf(sql`${id}`, sql`${id}`)} as subject where kind = ${kind}`.execute(db)
  return rows[0]
}
