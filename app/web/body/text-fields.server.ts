import type { PartSink } from './multipart.server'

export const maxFields = 200
export const maxFieldBytes = 64 * 1024

/** No field of ours has another; libraries take dots and brackets for instructions, and trip over some. */
export const isFieldName = (name: string) => /^[\w-]{1,100}$/.test(name)

export class TextFields {
  readonly form = new FormData()
  readonly maxBytes: number
  #bytes = 0
  #count = 0
  cut = false

  constructor(maxBytes: number) {
    this.maxBytes = maxBytes
  }

  begin(name: string): PartSink | 'limit' {
    if ((this.#count += 1) > maxFields || this.#bytes > this.maxBytes) return 'limit'
    let held: Buffer = Buffer.alloc(0)
    let size = 0
    return {
      take: (bytes) => {
        const fitting = bytes.subarray(
          0,
          Math.max(0, Math.min(maxFieldBytes, this.maxBytes - this.#bytes) - size),
        )
        this.cut ||= fitting.length < bytes.length
        if (size + fitting.length > held.length) held = grown(held, size + fitting.length)
        fitting.copy(held, size)
        size += fitting.length
      },
      end: () => {
        this.#bytes += name.length + size
        this.#add(name, held.toString('utf8', 0, size))
      },
    }
  }

  addPairs(bytes: Buffer) {
    const { text, whole } = firstPairs(bytes.subarray(0, this.maxBytes).toString(), maxFields)
    this.cut ||= !whole || bytes.length > this.maxBytes
    for (const [name, value] of new URLSearchParams(text)) {
      this.cut ||= value.length > maxFieldBytes
      this.#add(name, value.slice(0, maxFieldBytes))
    }
  }

  #add(name: string, text: string) {
    // Text browsers press buttons so, see app/ui/text-browser.
    const [, own = name, value = text] = /^(\w+):(.{1,100})$/s.exec(name) ?? []
    if (isFieldName(own)) this.form.append(own, value)
  }
}

/** Doubles, so that many small pieces cost no more than one large. */
function grown(held: Buffer, needed: number): Buffer {
  const larger = Buffer.allocUnsafe(Math.max(needed, 2 * held.length))
  held.copy(larger)
  return larger
}

function firstPairs(text: string, max: number): { text: string; whole: boolean } {
  let end = -1
  for (let count = 0; count < max; count += 1) {
    end = text.indexOf('&', end + 1)
    if (end < 0) return { text, whole: true }
  }
  return { text: text.slice(0, end), whole: end === text.length - 1 }
}
