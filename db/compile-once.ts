import type { CompiledQuery } from 'kysely'
import type { Db, Trx } from './database'

/** Stands for a value while a statement is compiled. */
class Slot {
  constructor(readonly name: string) {}
}

const slots = new Proxy({}, { get: (_, name) => new Slot(String(name)) })

interface Buildable<Row> {
  compile(): CompiledQuery<Row>
}

/**
 * Compiles a frequent statement once: Kysely takes as long to build it as `pg` to send it and read the
 * answer. @param build passes the values on and must not read them
 */
export function compileOnce<Values extends object, Row>(
  build: (db: Db | Trx, values: Values) => Buildable<Row>,
): (db: Db | Trx, values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined
  return async (db, values) => {
    built ??= build(db, slots as Values).compile()
    const parameters = built.parameters.map((value) =>
      value instanceof Slot ? values[value.name as keyof Values] : value,
    )
    const { rows } = await db.executeQuery<Row>({ ...built, parameters })
    return rows
  }
}
