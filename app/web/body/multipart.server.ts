import { isOtherCharset, readParameters } from './content-type.server'

const maxParts = 210
const maxPartHeaderBytes = 4 * 1024
/** RFC 2046 allows 70. */
const maxBoundaryCharacters = 200

export interface Part {
  name: string
  /** Undefined for a text; empty where no file was chosen. */
  fileName: string | undefined
}

export interface PartSink {
  take(bytes: Buffer): void
  end(): void
}

export type MultipartError = 'broken' | 'charset' | 'limit'

const headersEnd = Buffer.from('\r\n\r\n')

/** RFC 7578. Packages decode any charset, make a stream of a million parts, and throw where nobody can catch. */
export class MultipartReader {
  readonly #begin: (part: Part) => PartSink | 'limit' | undefined
  readonly #delimiter: Buffer
  #state: 'text' | 'delimiter' | 'headers' | 'done' = 'text'
  #held: Buffer
  #parts = 0
  #sink: PartSink | undefined
  error: MultipartError | undefined

  /** @param begin is told of every named part; undefined skips it, 'limit' ends the reading. */
  constructor(boundary: string, begin: (part: Part) => PartSink | 'limit' | undefined) {
    this.#begin = begin
    this.#delimiter = Buffer.from(`\r\n--${boundary}`, 'latin1')
    // The first delimiter may stand at the very start.
    this.#held = Buffer.from('\r\n')
    if (!boundary || boundary.length > maxBoundaryCharacters) this.error = 'broken'
  }

  push(chunk: Buffer) {
    if (this.#isOver()) return
    let data = this.#held.length ? Buffer.concat([this.#held, chunk]) : chunk
    while (!this.#isOver()) {
      const read = this.#step(data)
      if (read === undefined) break
      data = data.subarray(read)
    }
    // A copy: the rest must not keep the whole chunk in memory.
    this.#held = this.error ? Buffer.alloc(0) : this.#rest(data)
  }

  /** @param of.isCut the rest was not read */
  end({ isCut }: { isCut: boolean }) {
    if (isCut) this.#sink?.end()
    else if (this.#state !== 'done') this.error ??= 'broken'
  }

  #isOver(): boolean {
    return this.error !== undefined || this.#state === 'done'
  }

  #step(data: Buffer): number | undefined {
    if (this.#state === 'text') return this.#readText(data)
    if (this.#state === 'delimiter') return this.#readDelimiter(data)
    return this.#readHeaders(data)
  }

  #readText(data: Buffer): number | undefined {
    const at = data.indexOf(this.#delimiter)
    if (at < 0) return undefined
    if (at > 0) this.#sink?.take(data.subarray(0, at))
    this.#sink?.end()
    this.#sink = undefined
    this.#state = 'delimiter'
    return at + this.#delimiter.length
  }

  #readDelimiter(data: Buffer): number | undefined {
    if (data.length < 2) return undefined
    if (data[0] === 0x2d && data[1] === 0x2d) {
      this.#state = 'done'
      return 2
    }
    if ((this.#parts += 1) > maxParts) this.error = 'limit'
    this.#state = 'headers'
    return 0
  }

  #readHeaders(data: Buffer): number | undefined {
    const end = data.subarray(0, maxPartHeaderBytes + headersEnd.length).indexOf(headersEnd)
    if (end < 0) {
      if (data.length > maxPartHeaderBytes) this.error = 'broken'
      return undefined
    }
    this.#state = 'text'
    const part = readPart(data.toString('latin1', 0, end))
    if (part === 'charset') this.error = 'charset'
    const sink = part && part !== 'charset' ? this.#begin(part) : undefined
    if (sink === 'limit') this.error = 'limit'
    else this.#sink = sink
    return end + headersEnd.length
  }

  #rest(data: Buffer): Buffer {
    if (this.#state !== 'text') return Buffer.from(data)
    const kept = Math.min(data.length, this.#delimiter.length - 1)
    const safe = data.length - kept
    if (safe > 0) this.#sink?.take(data.subarray(0, safe))
    return Buffer.from(data.subarray(safe))
  }
}

function readPart(lines: string): Part | 'charset' | undefined {
  const headers = new Map<string, string>()
  for (const line of lines.replace(/\r\n[ \t]/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim())
  }
  const content = readParameters(headers.get('content-type') ?? '')
  if (isOtherCharset(content.parameters.get('charset'))) return 'charset'
  const { type, parameters } = readParameters(headers.get('content-disposition') ?? '')
  const name = parameters.get('name')
  const extended = readExtended(parameters.get('filename*'))
  if (extended === 'charset') return 'charset'
  if (type !== 'form-data' || !name || /[\r\n]/.test(lines.replaceAll('\r\n', ''))) return undefined
  // Browsers write a quotation mark so: https://html.spec.whatwg.org/#multipart-form-data
  const plain = parameters.get('filename')
  const noFile = content.type === 'application/octet-stream' ? '' : undefined
  const fileName = extended ?? (plain === undefined ? noFile : decode(plain.replaceAll('%22', '"')))
  return { name: decode(name), fileName }
}

/** A name as RFC 8187 writes it: `UTF-8'en'na%C3%AFve.pdf`. */
function readExtended(value: string | undefined): string | undefined {
  const [, charset, escaped] = /^([^']*)'[^']*'(.*)$/.exec(value ?? '') ?? []
  if (charset === undefined || escaped === undefined) return undefined
  if (isOtherCharset(charset)) return 'charset'
  const byte = (_: string, hex: string) => String.fromCharCode(parseInt(hex, 16))
  return decode(escaped.replace(/%([\da-f]{2})/gi, byte))
}

const decode = (bytes: string) => Buffer.from(bytes, 'latin1').toString()
