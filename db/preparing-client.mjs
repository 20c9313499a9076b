import pg from 'pg'

/** Statements beyond this number are not prepared: each name costs memory. */
const MAX_NAMES = 250
/** Otherwise each length of a list would be a statement of its own. */
const MAX_PARAMETERS = 64

const names = /** @type {Map<string, string | undefined>} */ (new Map())

// Named statements keep their plans: docs/decisions.md
export class PreparingClient extends pg.Client {
  /** @override @param {any[]} given @returns {any} */
  query(...given) {
    const [text, values, callback] = given
    const plain = /** @type {(...given: any[]) => any} */ (super.query).bind(this)
    // `pg` accepts other calls. A text without parameters may contain several statements.
    if (typeof text !== 'string' || !Array.isArray(values) || !values.length) return plain(...given)
    if (!names.has(text) && names.size < MAX_NAMES && values.length <= MAX_PARAMETERS) {
      // The columns of a star change with the table, and a stored plan would fail.
      const hasStar = /(\.|select |returning )\*/i.test(text)
      names.set(text, hasStar ? undefined : `statement-${names.size}`)
    }
    return plain({ name: names.get(text), text, values }, callback)
  }
}
