/** Form fields by name; several values of one name are a list. */
export type DraftValues = Record<string, string | string[]>

const maxNameLength = 64
/** Twice the longest field of any form: what is too long comes back to be shortened, not cut. */
const maxTextLength = 4000
const maxListLength = 100
const maxFields = 100
/** Of one draft. The longest form that can be sent has 40 kB, all of it in letters of three bytes. */
export const maxBytes = 256 * 1024

const secret = /password|^otp|otp$/i

/** The part of a posted form that may be written down. */
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

/** Without those, from the first on, that have no more room. */
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

/** `jsonb` takes neither NUL nor half of a surrogate pair. */
function keptText(text: string) {
  return text
    .slice(0, maxTextLength)
    .replaceAll('\0', '')
    .replace(/\p{Surrogate}/gu, '\ufffd')
}
