import type { CompiledQuery } from 'kysely'
import type { Db, Trx } from './database'

/** Stands for a value while a statement is built. */
class Slot {
  constructor(readonly name: string) {}
}

const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) })

interface Buildable<Row> {
  compile(): CompiledQuery<Row>
}

/**
 * A statement of many pages, built once: Kysely takes as long to build one as `pg` to send it and read the answer.
 * @param build may place the values, and not look at them
 */
export function builtOnce<Values extends object, Row>(
  build: (db: Db | Trx, values: Values) => Buildable<Row>,
): (db: Db | Trx, values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined
  return async (db, values) => {
    built ??= build(db, slots as Values).compile()
    const parameters = built.parameters.map((one) =>
      one instanceof Slot ? values[one.name as keyof Values] : one,
    )
    const { rows } = await db.executeQuery<Row>({ ...built, parameters })
    return rows
  }
}
