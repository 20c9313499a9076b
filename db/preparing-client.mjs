import pg from 'pg'

/** Beyond so many texts, statements are sent as they are: each name costs memory. */
const MAX_NAMES = 250
/** Each length of a list or of rows would be a text of its own. */
const MAX_PARAMETERS = 64

const names = /** @type {Map<string, string | undefined>} */ (new Map())

// A statement with a name keeps its plan: docs/decisions.md
export class PreparingClient extends pg.Client {
  /** @override @param {any[]} given @returns {any} */
  query(...given) {
    const [text, values, callback] = given
    const plain = /** @type {(...given: any[]) => any} */ (super.query).bind(this)
    // `pg` takes calls of many other shapes. Without parameters a text may hold several statements.
    if (typeof text !== 'string' || !Array.isArray(values) || !values.length) return plain(...given)
    if (!names.has(text) && names.size < MAX_NAMES && values.length <= MAX_PARAMETERS) {
      // What a star stands for changes with the table, and a stored plan would fail then.
      const hasStar = /(\.|select |returning )\*/i.test(text)
      names.set(text, hasStar ? undefined : `statement-${names.size}`)
    }
    return plain({ name: names.get(text), text, values }, callback)
  }
}
