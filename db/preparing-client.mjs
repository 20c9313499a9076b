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
    // `pg` takes calls of many other shapes.
    const name = typeof text === 'string' ? nameOf(text, values) : undefined
    return name === undefined ? plain(...given) : plain({ name, text, values }, callback)
  }
}

function nameOf(/** @type {string} */ text, /** @type {unknown} */ values) {
  // Without parameters a text may hold several statements.
  if (!Array.isArray(values) || values.length === 0) return undefined
  if (names.has(text)) return names.get(text)
  if (names.size >= MAX_NAMES || values.length > MAX_PARAMETERS) return undefined
  // What a star stands for changes with the table, and a stored plan would fail then.
  const hasStar = /(\.|select |returning )\*/i.test(text)
  const name = hasStar ? undefined : `statement-${names.size}`
  names.set(text, name)
  return name
}
