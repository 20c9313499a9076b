// @ts-check
import pg from 'pg'

/** Beyond so many texts, statements are sent as they are: each name costs memory. */
const MAX_NAMES = 250
/** Lists and rows of any length come with many parameters, and each length would be a text of its own. */
const MAX_PARAMETERS = 64

/** By text: the statement's name, or undefined for one that stays without. */
const names = /** @type {Map<string, string | undefined>} */ (new Map())

/**
 * A client that lets the engine keep the plan of each statement that has parameters, by giving it a name.
 * What that brings, and why PostgreSQL does without: docs/decisions/prepared-statements.md
 */
export class PreparingClient extends pg.Client {
  /**
   * Only a text with parameters gets a name; `pg` takes calls of many other shapes.
   *
   * @override
   * @param {any[]} given
   * @returns {any}
   */
  query(...given) {
    const [text, values, callback] = given
    const plain = /** @type {(...given: any[]) => any} */ (super.query).bind(this)
    const name = typeof text === 'string' ? nameOf(text, values) : undefined
    return name === undefined ? plain(...given) : plain({ name, text, values }, callback)
  }
}

/**
 * @param {string} text
 * @param {unknown} values
 */
function nameOf(text, values) {
  // Without parameters a text may hold several statements.
  if (!Array.isArray(values) || values.length === 0) return undefined
  if (names.has(text)) return names.get(text)
  if (names.size >= MAX_NAMES || values.length > MAX_PARAMETERS) return undefined
  // What a star stands for changes with the table, and a kept plan would fail then.
  const hasStar = /(\.|select |returning )\*/i.test(text)
  const name = hasStar ? undefined : `statement-${names.size}`
  names.set(text, name)
  return name
}
