// @ts-check
import { createHash } from 'node:crypto'
import pg from 'pg'

/** Beyond so many texts, statements are sent as they are: each name costs memory in every connection. */
const MOST_NAMES = 250
/** Lists and rows of any length come with many parameters, and each length would be a text of its own. */
const MOST_PARAMETERS = 64
/** SQLSTATE of a statement that the server does not have (any more). */
const UNKNOWN_STATEMENT = '26000'

/** By text: the statement's name, or undefined for one that stays without. */
const names = /** @type {Map<string, string | undefined>} */ (new Map())
let generation = 0

/**
 * A client that lets the server keep the plan of each statement that has parameters, by giving it a name.
 * The name is a hash of the text: behind a pooler that mixes connections up, a name never stands for
 * another statement.
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
    if (name === undefined) return plain(...given)
    const named = { name, text, values }
    if (callback) {
      return plain(named, (/** @type {unknown} */ error, /** @type {unknown} */ result) =>
        this.#mayRepeat(error, name) ? plain(...given) : callback(error, result),
      )
    }
    return plain(named).catch((/** @type {unknown} */ error) => {
      if (!this.#mayRepeat(error, name)) throw error
      return plain(...given)
    })
  }

  /**
   * Whether a statement failed for its name alone. In a transaction what was done before is lost with it:
   * its caller is told.
   *
   * @param {unknown} error
   * @param {string} name
   */
  #mayRepeat(error, name) {
    if (!isOutdated(error)) return false
    renameAll(name)
    return this.getTransactionStatus() === 'I'
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
  if (names.size >= MOST_NAMES || values.length > MOST_PARAMETERS) return undefined
  // What a star stands for changes with the table, and a kept plan would fail then.
  const hasStar = /(\.|select |returning )\*/i.test(text)
  const name = hasStar ? undefined : hashOf(text)
  names.set(text, name)
  return name
}

/** @param {string} text */
function hashOf(text) {
  return `${createHash('sha256').update(text).digest('base64url').slice(0, 32)}.${generation}`
}

/**
 * Another process has migrated a table, so that a column has another type, or something has made the server
 * forget. Statements kept under the old names end with their connections.
 *
 * @param {string} outdated name that failed; of several failures at once, one renames
 */
function renameAll(outdated) {
  if (!outdated.endsWith(`.${generation}`)) return
  generation += 1
  names.clear()
}

/** @param {unknown} error */
function isOutdated(error) {
  const { code, routine } = /** @type {{ code?: string, routine?: string }} */ (error ?? {})
  // 'cached plan must not change result type'; the code alone stands for all that is not supported.
  return code === UNKNOWN_STATEMENT || (code === '0A000' && routine === 'RevalidateCachedQuery')
}
