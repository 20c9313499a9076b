// https://www.postgresql.org/docs/current/protocol-message-formats.html

const HEADER = 5
/** Messages after which the server answers; what precedes them belongs to the same batch. */
const ENDS_BATCH = new Set(Buffer.from('QSHFXdcf'))
const TERMINATE = 'X'.charCodeAt(0)
const ERROR = 'E'.charCodeAt(0)

export function queryMessage(/** @type {string} */ sql) {
  return message('Q', Buffer.from(`${sql}\0`))
}

export const syncMessage = message('S', Buffer.alloc(0))

export function errorMessage(/** @type {string} */ code, /** @type {string} */ text) {
  return message('E', Buffer.from(`SERROR\0VERROR\0C${code}\0M${text}\0\0`))
}

function message(/** @type {string} */ type, /** @type {Buffer} */ body) {
  const bytes = Buffer.alloc(HEADER + body.length)
  bytes.write(type, 'latin1')
  bytes.writeInt32BE(4 + body.length, 1)
  body.copy(bytes, HEADER)
  return bytes
}

/** Cuts a client's stream of bytes into batches that the server can answer. */
export class Framer {
  #bytes = Buffer.alloc(0)
  /** Where the first message that has not arrived completely begins. */
  #end = 0
  #started = false

  push(/** @type {Uint8Array} */ chunk) {
    this.#bytes = this.#bytes.length > 0 ? Buffer.concat([this.#bytes, chunk]) : Buffer.from(chunk)
    const batches = /** @type {Buffer[]} */ ([])
    for (let next = this.#next(); next; next = this.#next()) {
      this.#end = next.end
      if (!next.complete) continue
      if (next.type !== TERMINATE) batches.push(this.#bytes.subarray(0, this.#end))
      this.#bytes = this.#bytes.subarray(this.#end)
      this.#end = 0
    }
    return batches
  }

  #next() {
    // Only the first message, the start-up packet, has no letter in front of its length.
    const prefix = this.#started ? 1 : 0
    if (this.#bytes.length < this.#end + prefix + 4) return undefined
    const length = this.#bytes.readInt32BE(this.#end + prefix)
    if (length < 4) throw new Error(`protocol message of length ${length}`)
    const end = this.#end + prefix + length
    if (this.#bytes.length < end) return undefined
    const type = this.#started ? this.#bytes[this.#end] : undefined
    this.#started = true
    return { end, type, complete: type === undefined || ENDS_BATCH.has(type) }
  }
}

/** @param {Buffer} answer complete messages @param {string} code SQLSTATE @param {Buffer} replacement */
export function replaceErrors(answer, code, replacement) {
  const parts = /** @type {Buffer[]} */ ([])
  for (let start = 0; start < answer.length;) {
    const end = start + 1 + answer.readInt32BE(start + 1)
    const part = answer.subarray(start, end)
    const replaced = part[0] === ERROR && part.includes(`\0C${code}\0`)
    parts.push(replaced ? replacement : part)
    start = end
  }
  return Buffer.concat(parts)
}
