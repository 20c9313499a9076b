export type DraftValues = Record<string, string | string[]>

const maxNameLength = 64
/** Three times the longest field of any form; each form cuts shorter, see `draftValues`. */
const maxTextLength = 15_000
const maxListLength = 100
const maxFields = 100
/** Of one draft. The longest form has 40 kB, in three-byte characters. */
export const maxBytes = 256 * 1024

const secret = /password|^otp|otp$/i

export function keptValues(values: DraftValues): DraftValues {
  const kept = Object.entries(values)
    .filter(
      ([name]) => name.length <= maxNameLength && /^[\w.[\]-]+$/.test(name) && !secret.test(name),
    )
    .slice(0, maxFields)
    .map(([name, value]): [string, string | string[]] => [
      name,
      typeof value === 'string' ? keptText(value) : value.slice(0, maxListLength).map(keptText),
    ])
  return withinBytes(Object.fromEntries(kept))
}

/** Drops the entries that exceed `maxBytes`. */
export function withinBytes<T>(values: Record<string, T>): Record<string, T> {
  let bytes = 0
  const kept = Object.entries(values).filter((entry) => {
    const more = Buffer.byteLength(JSON.stringify(entry))
    if (bytes + more > maxBytes) return false
    bytes += more
    return true
  })
  return Object.fromEntries(kept)
}

/** `jsonb` accepts neither NUL nor lone surrogates. */
function keptText(text: string) {
  return text
    .slice(0, maxTextLength)
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
}
